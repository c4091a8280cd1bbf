/** The account that the stories sign in with: made by the global setup, or that of the server named by FOYER_E2E_URL. */
export const EDITOR = {
  email: process.env.FOYER_E2E_ADMIN_EMAIL ?? '',
  password: process.env.FOYER_E2E_ADMIN_PASSWORD ?? '',
};

/** A second editor, created with the house. */
export const COLLEAGUE = {
  email: process.env.FOYER_E2E_COLLEAGUE_EMAIL ?? '',
  password: process.env.FOYER_E2E_COLLEAGUE_PASSWORD ?? '',
};
