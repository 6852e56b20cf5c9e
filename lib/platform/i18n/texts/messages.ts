import texts from '../../../../generated/texts/messages';

/**
 * Messages sent to readers. Indian operators register `loginCode` letter by letter (TRAI's DLT), so
 * a change needs a new template there. Its last line lets the browser fill in the code (WebOTP):
 * the host of the site and the code.
 */
export const messages = texts;
