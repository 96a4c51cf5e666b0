import type { Schemas } from '@lotline/web-core/api';

export type Catalogue = Schemas['PermissionCatalogue'];
export type Permission = Schemas['PermissionInfo']['name'];
export type Page = Schemas['PermissionInfo']['menu'];

type Split<P> = P extends `${infer R}.${infer A}` ? { resource: R; action: A } : never;
export type Resource = Split<Permission>['resource'];
export type Action = Split<Permission>['action'];

/** A role as it is typed in: what it needs beside what was ticked comes by itself. */
export interface Draft {
  name: { zh: string; en: string };
  menus: Page[];
  permissions: Permission[];
}

/** `stock.import` in its two parts. */
export const partsOf = (permission: Permission) => {
  const [resource, action] = permission.split('.');
  return { resource: resource as Resource, action: action as Action };
};

export const pageOf = ({ items }: Catalogue, permission: Permission): Page | undefined =>
  items.find(({ name }) => name === permission)?.menu;

/** The ticked rights with all that they need, and their pages, in the order of the catalogue. */
export function complete<D extends Draft>(catalogue: Catalogue, draft: D): D {
  const permissions = new Set<Permission>();
  const add = (name: Permission): void => {
    if (permissions.has(name)) return;
    permissions.add(name);
    catalogue.items.find((item) => item.name === name)?.implies.forEach(add);
  };
  draft.permissions.forEach(add);
  const all = catalogue.items.filter(({ name }) => permissions.has(name));
  const pages = new Set([...draft.menus, ...all.map(({ menu }) => menu)]);
  return {
    ...draft,
    menus: catalogue.menus.filter((menu) => pages.has(menu)),
    permissions: all.map(({ name }) => name),
  };
}

/** The rights of a completed draft that cannot do without this one. */
export const needing = (catalogue: Catalogue, all: Draft, permission: Permission): Permission[] =>
  catalogue.items
    .filter(({ name, implies }) => all.permissions.includes(name) && implies.includes(permission))
    .map(({ name }) => name);

/** What differs between two lists. */
export const listChange = <T>(before: readonly T[], after: readonly T[]): { added: T[]; removed: T[] } => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
});

const mergeLists = <T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] => {
  const { added, removed } = listChange(base, mine);
  return [...theirs.filter((one) => !removed.includes(one)), ...added.filter((one) => !theirs.includes(one))];
};

/** What was changed here, on top of what another user has saved meanwhile. */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): Draft => ({
  name: {
    zh: mine.name.zh === base.name.zh ? theirs.name.zh : mine.name.zh,
    en: mine.name.en === base.name.en ? theirs.name.en : mine.name.en,
  },
  menus: mergeLists(base.menus, mine.menus, theirs.menus),
  permissions: mergeLists(base.permissions, mine.permissions, theirs.permissions),
});

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean => {
  const { added, removed } = listChange(a, b);
  return added.length === 0 && removed.length === 0;
};

export const sameDraft = (a: Draft, b: Draft): boolean =>
  a.name.zh === b.name.zh &&
  a.name.en === b.name.en &&
  sameList(a.menus, b.menus) &&
  sameList(a.permissions, b.permissions);

export const emptyDraft: Draft = { name: { zh: '', en: '' }, menus: [], permissions: [] };

export const draftOf = ({ name, menus, permissions }: Draft): Draft => ({ name, menus, permissions });
