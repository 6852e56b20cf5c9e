import type { Edition } from '../../platform/editions';
import type { FormattedTime } from './story';

export type LoginNoticeKey = 'sessionRequired' | 'googleFailed' | 'googleTaken';

export type LoginProblemKey =
  | 'CodeExpired'
  | 'CodeLocked'
  | 'CodeMissing'
  | 'CodeUsed'
  | 'CodeWrong'
  | 'NotAvailable'
  | 'NotSent'
  | 'PhoneCountry'
  | 'PhoneInvalid'
  | 'TooMany'
  | 'TooManyAlike'
  | 'TooManyInAll'
  | 'Unavailable'
  | 'errorDefault'
  | 'cookiesBlocked'
  | 'offline';

/** The login page. Its forms work without JavaScript, and `step` selects the form. */
export type LoginView = {
  step: 'number' | 'code' | 'loggedIn' | 'unavailable';
  sendAction: string;
  verifyAction: string;
  backHref: string;
  numberHref: string;
  privacyHref: string;
  typed?: string;
  phone?: { value: string; display: string };
  notice?: LoginNoticeKey;
  problem?: LoginProblemKey;
  after?: string;
  inServerLog?: true;
  google?: { action: string; csrfToken: string; callbackUrl: string };
  name?: string;
  logOutAction?: string;
};

export type AuthErrorView = { text: 'errorAccessDenied' | 'errorConfiguration' | 'errorDefault'; loginHref: string };

/** Result of a form on the account page, as the key of its message. */
export type AccountOutcome = 'doneProfile' | 'doneSessions' | 'doneNewsletter';

export type AccountProblem =
  | 'errorCodeWrong'
  | 'errorCodeExpired'
  | 'errorCodeLocked'
  | 'errorCodeUsed'
  | 'errorCodeMissing'
  | 'errorTooMany'
  | 'errorReauth'
  | 'errorEmailTaken'
  | 'emailUnavailable'
  | 'errorInvalid'
  | 'errorOther';

export type AccountView = {
  session: {
    user: { id: number; name?: string; phone?: string; email?: string; userType: string };
    expires: string;
    provider: 'mobile' | 'google';
  };
  phone?: string;
  pendingEmail?: string;
  since: string;
  fresh: boolean;
  loginHref: string;
  homeHref: string;
  savedHref: string;
  codeSentTo?: string;
  /** Set if this site cannot send e-mail, so that no address can be confirmed. */
  noMail?: true;
  newsletter?: boolean;
  devices: { id: number; name: string; used: FormattedTime; current: boolean }[];
  outcome?: AccountOutcome;
  problem?: AccountProblem;
  edition: Edition;
};
