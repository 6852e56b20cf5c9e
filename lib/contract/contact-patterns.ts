/**
 * The form of a mail address: letters, digits, underscore or hyphen with single dots between them,
 * then @, a domain whose parts neither begin nor end with a hyphen, and an ending of two or more
 * letters. Without zod, because the newsletter's box checks with it too.
 */
export const mailAddressPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/;

/** Digits in any of the three scripts, as people space them. */
export const telephonePattern = /^\+?(?:[ ().-]*[0-9०-९૦-૯]){6,}[ ().-]*$/;
