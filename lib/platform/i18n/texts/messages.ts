import texts from '../../../../generated/texts/messages';

/**
 * What is sent to readers. `loginCode` is registered with Indian operators letter by letter (TRAI's
 * DLT), so a change of it needs a new template there. Its last line is for the browser, which fills
 * the code in (WebOTP): the site's host and the code.
 */
export const messages = texts;
