import { answer } from '../react-router/server/answer.ts';

export const planted = answer;
