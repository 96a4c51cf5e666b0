import { buildStaff } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '../shared/api/session';

/** Signs in somebody with these menus and permissions. */
export function signInAs(menus: readonly string[], actions: readonly string[]): void {
  const staff = buildStaff(...menus);
  act(() => session.set('userInfo', { ...staff, permissions: { ...staff.permissions, actions: [...actions] } }));
}

/** Draws a component at an address of the console; what it asks for is what `answers` has, by path. */
export function draw(element: ReactNode, options: { at?: string; data?: [readonly unknown[], unknown][] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [key, data] of options.data ?? []) client.setQueryData(key, data);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[options.at ?? '/admin']}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}
