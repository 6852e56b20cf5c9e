import { render } from '@testing-library/react';
import i18next from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Edition } from '@/lib/editions';
import nextI18nextConfig from '../../next-i18next.config.js';
import { labelsOf } from './labels';

/** The real labels of an edition, set up as the site sets them up. */
function translationsOf(edition: Edition) {
  const { fallbackLng, defaultNS, interpolation } = nextI18nextConfig;
  const instance = i18next.createInstance();
  const resources = { [edition]: labelsOf(edition) };
  void instance.init({ lng: edition, resources, fallbackLng, defaultNS, interpolation, initAsync: false });
  return instance;
}

/** A router that notes where it is sent, and whose events a test fires itself. */
function routerAt(edition: Edition, asPath: string) {
  const listeners = new Map<string, Set<(address: string) => void>>();
  const push = jest.fn<Promise<boolean>, Parameters<NextRouter['push']>>(() => Promise.resolve(true));
  const events = {
    on: (type: string, listener: (address: string) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    off: (type: string, listener: (address: string) => void) => void listeners.get(type)?.delete(listener),
    emit: (type: string, address = asPath) => listeners.get(type)?.forEach((listener) => listener(address)),
  };
  const router = { locale: edition, asPath, pathname: asPath, route: asPath, query: {}, isReady: true, push, events };
  return { router: router as unknown as NextRouter, push, emit: events.emit };
}

/** What stands around an element on a page of an edition, with that router. */
function surroundings(edition: Edition, router: NextRouter) {
  const translations = translationsOf(edition);
  return function Surroundings({ children }: { children: ReactNode }) {
    return (
      <RouterContext.Provider value={router}>
        <I18nextProvider i18n={translations}>{children}</I18nextProvider>
      </RouterContext.Provider>
    );
  };
}

/** An element as it stands on a page of an edition, for tests that write it as HTML. */
export function inEdition(edition: Edition, element: ReactElement): ReactElement {
  const Surroundings = surroundings(edition, routerAt(edition, '/').router);
  return <Surroundings>{element}</Surroundings>;
}

/**
 * Renders an element as a page of an edition does: with its labels and a router that stands at
 * `asPath`.
 */
export function renderIn(edition: Edition, element: ReactElement, asPath = '/') {
  const { router, push, emit } = routerAt(edition, asPath);
  return { ...render(element, { wrapper: surroundings(edition, router) }), push, emit };
}
