/** In the data folder: what a restore makes before it is complete. There only while one runs, or was killed. */
export const STAGING = 'restore.part';

/** What a move makes in the new data folder. There only while one runs, or was interrupted. */
export const MOVING = 'move.part';
