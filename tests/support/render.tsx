import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { EditionContext } from '@/lib/client/hooks/use-edition';
import { LabelsContext } from '@/lib/client/hooks/use-translation';
import { type Edition, editions } from '@/lib/platform/editions';
import { labelsOf } from './labels';

/** A router at a URL, as server-rendered pages use it. */
function routerAt(edition: Edition, asPath: string): NextRouter {
  const router = { locale: edition, asPath, pathname: asPath, route: asPath, query: {}, isReady: true };
  return router as unknown as NextRouter;
}

/** The providers around an element on a page of an edition. */
function surroundings(edition: Edition, router: NextRouter) {
  const labels = { labels: labelsOf(edition), lang: editions[edition].lang };
  return function Surroundings({ children }: { children: ReactNode }) {
    return (
      <RouterContext.Provider value={router}>
        <EditionContext value={edition}>
          <LabelsContext value={labels}>{children}</LabelsContext>
        </EditionContext>
      </RouterContext.Provider>
    );
  };
}

/** Wraps an element as on a page of an edition, for tests that render it to HTML. */
export function inEdition(edition: Edition, element: ReactElement): ReactElement {
  const Surroundings = surroundings(edition, routerAt(edition, '/'));
  return <Surroundings>{element}</Surroundings>;
}

/**
 * Renders an element as on a page of an edition, with its labels, at the URL `asPath`. `go` records
 * navigations by script.
 */
export function renderIn(edition: Edition, element: ReactElement, asPath = '/') {
  const go = jest.spyOn(navigation, 'go').mockReset();
  go.mockImplementation(() => undefined);
  return { ...render(element, { wrapper: surroundings(edition, routerAt(edition, asPath)) }), go };
}
