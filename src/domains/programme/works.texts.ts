/** Words about what is played (PROD-11, EVENT-47). */
export const de = {
  by: 'Von',
};
