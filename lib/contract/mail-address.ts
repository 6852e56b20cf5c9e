/**
 * The form of a mail address: letters, digits, dot, underscore or
 * hyphen, then @, a domain, a dot and an ending of two or more letters. Without zod, because the
 * newsletter's box checks with it too.
 */
export const mailAddressPattern = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
