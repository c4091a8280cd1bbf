import { createContext } from 'react';
import type { EditorSession } from './session.ts';

export const SessionContext = createContext<EditorSession | null>(null);
