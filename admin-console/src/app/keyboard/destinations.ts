import { type StoredValues, canOpen, type Place } from '@lotline/web-core/session';
import { resourceLanguage } from '@lotline/web-core/i18n';
import type { TFunction } from 'i18next';
import { groupsFor, type GroupKey, type PageKey } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';

type ActionKey = 'newGoods' | 'newAnnouncement' | 'newTutorial' | 'newRole' | 'agentRates';

/** A page or an action that the palette opens. */
export interface Destination {
  key: PageKey | ActionKey | 'security';
  label: `area.${PageKey}` | `palette.do.${ActionKey}` | 'user.security';
  kind: 'page' | 'action';
  group: GroupKey | null;
  path: string;
}

interface Action extends Place {
  key: ActionKey;
  group: GroupKey;
  path: string;
}

const actions: readonly Action[] = [
  { key: 'newGoods', group: 'products', menu: 'goods', permission: 'goods.write', path: paths.newGoods },
  {
    key: 'newAnnouncement',
    group: 'content',
    menu: 'config',
    permission: 'content.write',
    path: paths.newAnnouncement,
  },
  { key: 'newTutorial', group: 'content', menu: 'config', permission: 'content.write', path: paths.newTutorial },
  { key: 'newRole', group: 'settings', menu: 'role', permission: 'roles.write', path: paths.newRole },
  { key: 'agentRates', group: 'affiliates', menu: 'agent', permission: 'agents.read', path: paths.agentRates },
];

/** Everything that a signed-in person may open by name. */
export function destinationsFor(session: StoredValues['userInfo'] | null): readonly Destination[] {
  const pages = groupsFor(session).flatMap((group) =>
    group.pages.map(({ key, path }): Destination => ({
      key,
      label: `area.${key}`,
      kind: 'page',
      group: group.key,
      path,
    })),
  );
  const allowed = actions
    .filter((action) => canOpen(session, action))
    .map(({ key, group, path }): Destination => ({ key, label: `palette.do.${key}`, kind: 'action', group, path }));
  return [
    ...pages,
    ...allowed,
    { key: 'security', label: 'user.security', kind: 'page', group: null, path: paths.security },
  ];
}

const languages = (['zh-cn', 'en'] as const).map(resourceLanguage);

/** Whether every word of the text stands in a name, in whatever order. */
export function fits(name: string, text: string): boolean {
  const whole = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/**
 * What a text finds by its names in both languages, the best first: by the label, by another word for it, by the name of
 * its group.
 */
export function findDestinations(
  t: TFunction<'shell'>,
  destinations: readonly Destination[],
  text: string,
): readonly Destination[] {
  const inBoth = (name: (lng: string) => string): string => languages.map(name).join(' ');
  const rankOf = ({ key, label, group }: Destination): number => {
    const names = [inBoth((lng) => t(label, { lng })), inBoth((lng) => t(`synonyms.${key}`, { lng }))];
    if (group !== null) names.push(inBoth((lng) => t(`nav.${group}`, { lng })));
    return names.findIndex((_, index) => fits(names.slice(0, index + 1).join(' '), text));
  };
  return destinations
    .map((destination) => ({ destination, rank: rankOf(destination) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ destination }) => destination);
}
