import type { ReactNode, Ref } from 'react';
import finder from './finder.module.css';
import type { useChoices } from './use-choices.ts';

interface FinderSearchProps {
  choices: ReturnType<typeof useChoices>;
  label: string;
  value: string;
  onChange(value: string): void;
  input?: Ref<HTMLInputElement>;
  /** what else narrows what is found */
  children?: ReactNode;
}

/** What is typed to find something; the keys lead through what was found. */
export function FinderSearch(props: FinderSearchProps) {
  const { choices, label, value, onChange, input, children } = props;
  return (
    <div className={finder.search}>
      <input
        {...choices.input}
        ref={input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  );
}
