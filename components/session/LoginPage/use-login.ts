import { type FormEvent, useState } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { navigation } from '@/lib/client/calls/navigation';
import { acceptsCookies } from '@/lib/client/storage/accepts-cookies';
import { broadcastSessionChange } from '@/lib/client/session/auth-client';
import { rememberLogin } from '@/lib/client/session/remember-login';
import type { User } from '@/lib/client/session/stored-login';
import { userTypeHeader } from '@/lib/client/session/user-type';
import { editions } from '@/lib/platform/editions';
import { formatTimeOfDay } from '@/lib/platform/format/time';
import type { LoginProblemKey, LoginView } from '@/lib/contract/views';

type State = {
  step: LoginView['step'];
  phone: LoginView['phone'];
  problem: LoginProblemKey | undefined;
  after: string | undefined;
  /**
   * Time from which a new code can be sent, in milliseconds since 1970. Undefined before the first.
   */
  newCodeAt: number | undefined;
  busy: boolean;
};

type LoginResponse = {
  data?: {
    phone?: string;
    display?: string;
    resendIn?: number;
    token?: string;
    userType?: string;
    user?: User;
  };
  errors?: { code?: string; field?: string }[];
};

const problems: ReadonlySet<string> = new Set<LoginProblemKey>([
  'CodeExpired',
  'CodeLocked',
  'CodeMissing',
  'CodeUsed',
  'CodeWrong',
  'NotAvailable',
  'NotSent',
  'PhoneCountry',
  'PhoneInvalid',
  'TooMany',
  'TooManyAlike',
  'TooManyInAll',
]);

function toProblem({ errors = [] }: LoginResponse): LoginProblemKey {
  const [first] = errors;
  if (first?.code && problems.has(first.code)) return first.code as LoginProblemKey;
  if (first?.code === 'UNAVAILABLE') return 'Unavailable';
  if (first?.field === 'phone') return 'PhoneInvalid';
  return first?.field === 'code' ? 'CodeWrong' : 'errorDefault';
}

async function post(form: HTMLFormElement): Promise<{ answer: LoginResponse; wait: number; ok: boolean }> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...userTypeHeader() },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  const payload = (await response.json()) as LoginResponse;
  return { answer: payload, wait: Number(response.headers.get('Retry-After')), ok: response.ok };
}

const timeAfter = (seconds: number | undefined, lang: string): string | undefined =>
  seconds ? formatTimeOfDay(new Date(Date.now() + seconds * 1000), lang) : undefined;

const timestampAfter = (seconds = 0): number => Date.now() + seconds * 1000;

/**
 * Sends the login page's forms by script. The page stays with the typed values, and errors appear
 * next to their fields. Needs the browser for that. Without JavaScript, the browser sends the forms
 * itself.
 */
export function useLogin(view: LoginView) {
  const { lang } = editions[useEdition()];
  const [state, setState] = useState<State>({
    step: view.step,
    phone: view.phone,
    problem: view.problem,
    after: view.after,
    newCodeAt: undefined,
    busy: false,
  });
  const update = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));

  const send =
    (field: string, onSuccess: (payload: LoginResponse) => void) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      // Checked before a code is sent, because the server recognises the browser by its cookie.
      if (!acceptsCookies()) {
        update({ problem: 'cookiesBlocked' });
        return document.getElementById(field)?.focus();
      }
      update({ busy: true, problem: undefined });
      try {
        const { answer: payload, wait, ok } = await post(form);
        if (ok) return onSuccess(payload);
        const after = timeAfter(wait, lang);
        update({ busy: false, problem: toProblem(payload), ...(after ? { after } : {}) });
      } catch {
        update({ busy: false, problem: 'offline' });
      }
      document.getElementById(field)?.focus();
    };

  return {
    state,
    sendNumber: send(state.step === 'code' ? 'login-code' : 'login-phone', ({ data }) => {
      const phone = { value: data?.phone ?? '', display: data?.display ?? '' };
      const wait = data?.resendIn;
      update({ busy: false, step: 'code', phone, after: timeAfter(wait, lang), newCodeAt: timestampAfter(wait) });
    }),
    // Loads a new page, because every part of it may differ for a reader who is logged in.
    sendCode: send('login-code', ({ data: { token, userType, user } = {} }) => {
      // Navigates first, so that the next page reacts to the login and shows its message.
      navigation.go(view.backHref);
      rememberLogin({
        ...(token ? { token } : {}),
        ...(userType ? { userType } : {}),
        ...(user ? { user } : {}),
      });
      broadcastSessionChange('signin');
    }),
  };
}
