import budgets from '../budgets.json';
import { english, gujarati, hindi, inEdition, type TestEdition } from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { openInPieces } from '../support/in-pieces';
import { noteShifts, shiftsOf } from '../support/page-layout';
import { placesOn, type Places } from '../support/page-types';

/**
 * Over a slow connection, a page is painted while it arrives. Visible content must not move when
 * more arrives.
 */

let places: Places;
readInBrowser(async () => {
  places = await placesOn(site);
});

const story = () => places.sampleStory;
const rows: [string, TestEdition, number, () => string][] = [
  ['a story beside its tools', hindi, 768, story],
  ['a story on a wide screen', gujarati, 1280, story],
  ['a story on a phone', english, 360, story],
  ['an author beside the picture', english, 320, () => '/author/gujarat-desk'],
  ['home', hindi, 1280, () => '/'],
];

test.each(rows)('%s does not shift while it loads in pieces', async (_, edition, width, path) => {
  const page = await newReader({ viewport: { width, height: 740 } });
  await noteShifts(page.context());
  await openInPieces(page, `${site.url}${inEdition(edition, path())}`, 14);
  const shifts = await shiftsOf(page);
  expect({ moved: shifts.reduce((sum, { value }) => sum + value, 0) > budgets.layoutShift && shifts }).toEqual({
    moved: false,
  });
});
