/** Pattern of a picture's URL. Tests do not know its version and signature. */

const pictureOf = (url: string): string =>
  `${Buffer.from(url).toString('base64url')}\\.(?:[0-9a-f]{8}(?:-\\d{4})?\\.)?[\\w-]{16}/[a-z0-9-]+`;

/** A picture reference in views. */
export const refOf = (url: string): string => expect.stringMatching(new RegExp(`^${pictureOf(url)}$`)) as string;

/** The complete URL of a crop. */
export const cropOf = (crop: string, url: string): string =>
  expect.stringMatching(new RegExp(`^https://news\\.example/pictures/${crop}/${pictureOf(url)}\\.jpg$`)) as string;
