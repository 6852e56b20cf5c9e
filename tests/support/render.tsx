import { render, type RenderResult } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Edition } from '@/lib/editions';
import english from '@/locales/en/common.json';
import gujarati from '@/locales/gujarati/common.json';
import hindi from '@/locales/hindi/common.json';

const labels = { en: english, hindi, gujarati };

function translations(edition: Edition): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: edition,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [edition]: { common: labels[edition] } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** An element as it stands on a page of an edition, with its labels and its locale. */
export function inEdition(edition: Edition, element: ReactElement): ReactElement {
  const router = { locale: edition, events: { on: () => undefined, off: () => undefined } } as unknown as NextRouter;
  return (
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={translations(edition)}>{element}</I18nextProvider>
    </RouterContext.Provider>
  );
}

/** Renders an element on a page of an edition. */
export const renderIn = (edition: Edition, element: ReactElement): RenderResult => render(inEdition(edition, element));
