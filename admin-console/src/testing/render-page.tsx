import { session } from '@lotline/web-core/browser-session';
import type { Permission } from '@lotline/web-core/session';
import { buildStaff } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { useSession } from '../shared/hooks/app-state';

/** Signs in a member of staff with these menus and permissions. */
export function signInAs(menus: readonly string[], actions: readonly Permission[]): void {
  const staff = buildStaff(...menus);
  act(() => session.set('userInfo', { ...staff, permissions: { ...staff.permissions, actions: [...actions] } }));
}

/** Draws nothing before the sign-in of this test is known: that of the test before would still be read. */
function AfterSignIn({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useSession();
  useEffect(() => setReady(true), []);
  return ready && children;
}

interface PageOptions {
  at?: string;
  /** The pattern of the address, of a page that reads its parameters. */
  path?: string;
  /** What its queries have loaded, by key. */
  data?: [readonly unknown[], unknown][];
}

/** Only a page with a path gets a data router: its guards need one, and jsdom lacks the `Request` that it navigates with. */
function Addressed({ at, path, children }: { at: string; path: string | undefined; children: ReactNode }) {
  if (path === undefined) return <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
  return <RouterProvider router={createMemoryRouter([{ path, element: children }], { initialEntries: [at] })} />;
}

/** Draws a component at an address of the console. */
export function renderPage(element: ReactNode, { at = '/admin', path, data = [] }: PageOptions = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [key, value] of data) client.setQueryData(key, value);
  return render(
    <QueryClientProvider client={client}>
      <Addressed at={at} path={path}>
        <AfterSignIn>{element}</AfterSignIn>
      </Addressed>
    </QueryClientProvider>,
  );
}
