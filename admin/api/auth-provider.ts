import type { AuthProvider } from 'react-admin';
import { waitForSignIn } from '../../src/editor/panels/signed-request.ts';
import { forgetWays } from '../finder/recent.ts';
import { request } from './request.ts';
import type { EditorRole } from './rights.ts';
import { isUnanswered } from './send-again.ts';

interface UserDetails {
  is_logged_in: boolean;
  logout_url?: string;
}

interface Editor {
  id: number;
  name: string;
  email: string;
  role: EditorRole;
  needs_second_person: boolean;
}

/** Goes to the site's own sign-in page, which leads back here (G-84). */
const signIn = () => {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/accounts/login?next=${next}`);
};

/** Whether this application has been used signed in: then the screen must survive the sign-in. */
let wasSignedIn = false;

const editor = () => request<Editor>('/de/pageeditor-api/user');
const user = () => request<UserDetails>('/user-details/');

export const authProvider: AuthProvider = {
  login: async () => signIn(),
  async logout() {
    const { logout_url } = await user().catch(() => ({ logout_url: undefined }));
    forgetWays();
    if (logout_url) location.assign(logout_url);
    return false;
  },
  async checkAuth() {
    const isSignedIn = await user().then(
      ({ is_logged_in }) => is_logged_in,
      (error) => {
        // the server is away, which signs nobody out: the screen stays
        if (wasSignedIn && isUnanswered(error)) return true;
        throw error;
      },
    );
    if (isSignedIn || (wasSignedIn && (await waitForSignIn()))) {
      wasSignedIn = true;
      return;
    }
    signIn();
    throw new Error('signed out');
  },
  // Stays on the form, with everything typed: `request` opens the sign-in over it (E-6).
  checkError: async () => {},
  /** The role decides what the menu offers. */
  async getPermissions() {
    return (await editor()).role;
  },
  async getIdentity() {
    const { id, name, email, needs_second_person } = await editor();
    return { id, fullName: name || email, needs_second_person };
  },
};
