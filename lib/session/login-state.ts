import { createContext, useContext } from 'react';

/** What the frame knows of the reader: whether somebody is logged in, and how to log out. */
export type LoginState = { isLoggedIn: boolean; logOut: () => void };

/** Without a provider nobody is logged in, which is what every cached page shows at first. */
export const LoginContext = createContext<LoginState>({ isLoggedIn: false, logOut: () => undefined });

/** The login state of the reader. */
export function useLogin(): LoginState {
  return useContext(LoginContext);
}
