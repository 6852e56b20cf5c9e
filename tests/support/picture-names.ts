/** What the address of a picture looks like, whose version and signature no test knows. */

const pictureOf = (url: string): string =>
  `${Buffer.from(url).toString('base64url')}\\.(?:[0-9a-f]{8}(?:-\\d{4})?\\.)?[\\w-]{16}/[a-z0-9-]+`;

/** A picture as views name it. */
export const refOf = (url: string): string => expect.stringMatching(new RegExp(`^${pictureOf(url)}$`)) as string;

/** The full address of a crop. */
export const cropOf = (crop: string, url: string): string =>
  expect.stringMatching(new RegExp(`^https://news\\.example/pictures/${crop}/${pictureOf(url)}\\.jpg$`)) as string;
