import { useCallback, useRef, useState } from 'react';
import type { FoundWords, ReplacedWords } from '#content/replacing/replacing.schema.ts';
import { countChosen, listHits, toChosen } from './chosen-hits.ts';
import { replacingTexts as words } from './replacing.texts.ts';
import {
  replaceWords,
  type Search,
  searchWords,
  undoKey,
  undoReplacement,
} from './replacing-api.ts';
import { useProgress } from './use-progress.ts';

interface ReplacingOptions {
  /** saves what is being typed. @returns false if that failed */
  save(): Promise<boolean>;
  /** texts have changed */
  onChanged(): void;
}

/** What the panel shows below the form. */
type Stage =
  | { at: 'start' }
  | { at: 'found'; search: Search; found: FoundWords }
  | { at: 'replaced' | 'undone'; result: ReplacedWords };

/** What is selected on the page, if it is a piece of a line. */
function readSelection(): string {
  const text = getSelection()?.toString() ?? '';
  return text.length <= 200 && !/[\n\t]/.test(text) ? text.trim() : '';
}

const START: Search = { words: '', is_whole: false, match_case: false };

/** State of find and replace: the form, what was found, what is chosen, what was done. */
export function useReplacing({ save, onChanged }: ReplacingOptions) {
  const [search, setSearch] = useState(() => ({ ...START, words: readSelection() }));
  const [replacement, setReplacement] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { progress, follow } = useProgress();
  /** the same for all attempts of a replacement */
  const key = useRef('');

  /** Runs a request, one at a time; shows why it was refused. */
  async function run<Answer>(
    doing: string,
    request: () => Promise<{ answer: Answer } | { refused: { detail: string } }>,
  ): Promise<Answer | null> {
    if (isBusy) return null;
    setBusy(true);
    setProblem('');
    setStatus(doing);
    try {
      if (!(await save())) {
        setProblem(words.unsaved);
        return null;
      }
      const sent = await request();
      if ('answer' in sent) return sent.answer;
      setProblem(sent.refused.detail);
      return null;
    } finally {
      setBusy(false);
      setStatus('');
    }
  }

  /** Chooses hits or leaves them out. */
  const choose = useCallback((keys: readonly string[], isChosen: boolean) => {
    setLeftOut((before) => {
      const next = new Set(before);
      for (const each of keys) {
        if (isChosen) next.delete(each);
        else next.add(each);
      }
      return next;
    });
  }, []);

  const chosen = stage.at === 'found' ? toChosen(stage.found.places, leftOut) : [];
  return {
    search,
    replacement,
    stage,
    leftOut,
    status,
    progress,
    problem,
    isBusy,
    count: countChosen(chosen),
    change: (patch: Partial<Search>) => setSearch((before) => ({ ...before, ...patch })),
    setReplacement,

    async find() {
      if (!/[^\s\p{C}]/u.test(search.words)) {
        setProblem(words.needsWords);
        return;
      }
      const found = await run(words.searching, () => searchWords(search));
      if (!found) return;
      key.current = crypto.randomUUID();
      setLeftOut(new Set());
      setStage({ at: 'found', search, found });
    },
    choose,
    chooseAll(isChosen: boolean) {
      if (stage.at !== 'found') return;
      const all = stage.found.places.flatMap((place) => listHits(place).map((each) => each.key));
      setLeftOut(new Set(isChosen ? [] : all));
    },
    async replace() {
      if (stage.at !== 'found' || chosen.length === 0) return;
      const asked = { ...stage.search, replacement, chosen, key: key.current };
      const result = await run(words.replacing, () => follow(key.current, replaceWords(asked)));
      if (!result) return;
      setStage({ at: 'replaced', result });
      onChanged();
    },
    async undo(id: number) {
      const result = await run(words.takingBack, () => follow(undoKey(id), undoReplacement(id)));
      if (!result) return;
      setStage({ at: 'undone', result });
      onChanged();
    },
    startAgain() {
      setStage({ at: 'start' });
      setProblem('');
    },
  };
}

export type ReplacingState = ReturnType<typeof useReplacing>;
