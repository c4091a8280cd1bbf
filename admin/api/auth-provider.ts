import type { AuthProvider } from 'react-admin';
import { forgetWays } from '../finder/recent.ts';
import { forgetDrafts } from '../setup/drafts.ts';
import { request } from './request.ts';
import { signInAgain } from './sign-in-again.ts';

interface UserDetails {
  is_logged_in: boolean;
  logout_url?: string;
}

interface Editor {
  id: number;
  name: string;
  email: string;
  role: 'editor' | 'admin';
}

/** The session of the site: its own sign-in page leads back here (G-84). */
const signIn = () => {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/accounts/login?next=${next}`);
};

/** Whether this application has seen somebody signed in: only then there is something on the screen that must stay. */
let wasSignedIn = false;

const editor = () => request<Editor>('/de/pageeditor-api/user');
const user = () => request<UserDetails>('/user-details/');

export const authProvider: AuthProvider = {
  login: async () => signIn(),
  async logout() {
    const { logout_url } = await user().catch(() => ({ logout_url: undefined }));
    forgetWays();
    forgetDrafts();
    if (logout_url) location.assign(logout_url);
    return false;
  },
  async checkAuth() {
    const { is_logged_in } = await user();
    if (is_logged_in || (wasSignedIn && (await signInAgain()))) {
      wasSignedIn = true;
      return;
    }
    signIn();
    throw new Error('signed out');
  },
  // A form keeps what was typed: it says that the session is over instead of leaving for the sign-in (E-6).
  checkError: async () => {},
  /** The role, by which the menu offers what may be opened. */
  async getPermissions() {
    return (await editor()).role;
  },
  async getIdentity() {
    const { id, name, email } = await editor();
    return { id, fullName: name || email };
  },
};
