import type { Edition } from '../editions';
import type { CategoryHead } from './category-heads';

/**
 * Heads of pages that are named after something a newsroom adds and removes, by its name in the
 * edition's language.
 */

/**
 * Title and description of the page of a category that a newsroom has of its own, beside those of
 * lib/categories.ts.
 */
export function ownCategoryHead(name: string, edition: Edition): CategoryHead {
  const heads: Record<Edition, CategoryHead> = {
    en: { title: name, description: `All stories in “${name}”, newest first.` },
    hindi: { title: name, description: `‘${name}’ की सभी खबरें, सबसे नई सबसे पहले।` },
    gujarati: { title: name, description: `‘${name}’ વિભાગના બધા સમાચાર, સૌથી નવા સૌથી પહેલાં.` },
  };
  return heads[edition];
}

/** Title and description of a city's page. */
export function cityHead(name: string, edition: Edition): CategoryHead {
  const heads: Record<Edition, CategoryHead> = {
    en: {
      title: `${name} news`,
      description: `News and stories from ${name} and about it, in plain language and newest first.`,
    },
    hindi: {
      title: `${name} की खबरें`,
      description: `${name} शहर से जुड़ी सभी खबरें आसान भाषा में, सबसे नई सबसे पहले।`,
    },
    gujarati: {
      title: `${name}ના સમાચાર`,
      description: `${name} શહેરને લગતા બધા સમાચાર સરળ ભાષામાં, સૌથી નવા સૌથી પહેલાં.`,
    },
  };
  return heads[edition];
}

/**
 * Title and description of an author's page; what the newsroom says of the author, where it says
 * something.
 */
export function authorHead(name: string, about: string | undefined, edition: Edition): CategoryHead {
  const heads: Record<Edition, CategoryHead> = {
    en: { title: `Stories by ${name}`, description: `All stories by ${name}, newest first.` },
    hindi: { title: `${name} की खबरें`, description: `${name} की सभी खबरें, सबसे नई सबसे पहले।` },
    gujarati: { title: `${name}ના સમાચાર`, description: `${name}ના બધા સમાચાર, સૌથી નવા સૌથી પહેલાં.` },
  };
  const { title, description } = heads[edition];
  return { title, description: about ?? description };
}

/** Title and description of the page of a category of video bulletins. */
export function videoCategoryHead(name: string, edition: Edition): CategoryHead {
  const heads: Record<Edition, CategoryHead> = {
    en: {
      title: `Video: ${name}`,
      description: `All videos in “${name}”, newest first, each with a short description.`,
    },
    hindi: {
      title: `वीडियो: ${name}`,
      description: `‘${name}’ के सभी वीडियो, सबसे नए सबसे पहले, हर एक के साथ छोटा परिचय।`,
    },
    gujarati: {
      title: `વીડિયો: ${name}`,
      description: `‘${name}’ વિભાગના બધા વીડિયો, સૌથી નવા સૌથી પહેલાં, દરેકની સાથે ટૂંકો પરિચય.`,
    },
  };
  return heads[edition];
}
