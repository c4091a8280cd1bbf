import { FactList } from '#ui/fact-list/fact-list.tsx';
import { de as texts } from './works.texts.ts';

/** A work. Feeds may name an author without a title. */
export interface Work {
  title: string;
  /** the composer or author */
  author: string;
  /** the author's contribution: composition, text, translation */
  authorship?: string;
}

/** Titles by author; authors without a title by their authorship (G-265). */
export function Works({ works }: { works: readonly Work[] }) {
  const facts: { term: string; said: string[]; isTitle: boolean }[] = [];
  for (const { title, author, authorship } of works.filter(isNamed)) {
    const [term, said] = title ? [author, title] : [authorship || texts.by, author];
    const last = facts.at(-1);
    if (last?.term === term && last.isTitle === Boolean(title)) last.said.push(said);
    else facts.push({ term, said: [said], isTitle: Boolean(title) });
  }
  return (
    <FactList
      facts={facts.map(({ term, said, isTitle }) => [term, said.join(isTitle ? ' · ' : ', ')])}
    />
  );
}

const isNamed = ({ title, author }: Work) => Boolean(title || author);

/** Whether any work has a title or an author. */
export const hasWorks = (works: readonly Work[]) => works.some(isNamed);
