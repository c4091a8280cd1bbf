import type { Command } from './command.ts';

/** All commands by name, loaded on use. Add a new command here. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./backup.ts')).backup,
  check: async () => (await import('./check.ts')).check,
  doctor: async () => (await import('./doctor.ts')).doctor,
  account: async () => (await import('./account.ts')).account,
  export: async () => (await import('./export.ts')).exportFeed,
  generate: async () => (await import('./generate.ts')).generate,
  import: async () => (await import('./import.ts')).importFeed,
  move: async () => (await import('./move.ts')).move,
  password: async () => (await import('./password.ts')).password,
  restore: async () => (await import('./restore.ts')).restore,
};
