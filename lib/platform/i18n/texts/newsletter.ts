import texts from '../../../../generated/texts/newsletter';

/** What a reader sees who leaves an address, and what can be wrong with it. */
export const newsletter = texts;
