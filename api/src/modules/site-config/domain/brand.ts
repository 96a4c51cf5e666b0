/** Two languages of one text; an empty en falls back to zh. */
interface Text {
  zh: string;
  en: string;
}

/** table: dense. cards: with large pictures. */
export const LIST_LOOKS = ['table', 'cards'] as const;
export type ListLook = (typeof LIST_LOOKS)[number];

export const SOCIAL_KINDS = [
  'telegram',
  'whatsapp',
  'x',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'discord',
  'github',
  'weibo',
] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** What makes the shop look like its owner's. Pictures are ids of the media library. */
export interface Brand {
  tagline: Text;
  accent: string | null;
  logo: string | null;
  logoDark: string | null;
  icon: string | null;
  hero: { title: Text; text: Text; picture: string | null; url: string | null };
  links: { label: Text; url: string }[];
  socials: { kind: SocialKind; url: string }[];
  imprint: Text;
  supportHours: Text;
  listLook: ListLook;
}

const empty = (): Text => ({ zh: '', en: '' });

export const defaultBrand = (): Brand => ({
  tagline: empty(),
  accent: null,
  logo: null,
  logoDark: null,
  icon: null,
  hero: { title: empty(), text: empty(), picture: null, url: null },
  links: [],
  socials: [],
  imprint: empty(),
  supportHours: empty(),
  listLook: 'table',
});

/** Whether the home page shows the banner: one without a title is none. */
export const hasHero = ({ hero: { title } }: Brand): boolean => title.zh !== '' || title.en !== '';

/** A picture of the brand: the field of the form, and the id. */
export interface BrandPictureId {
  field: string;
  id: string;
}

export const pictureIdsOf = ({ logo, logoDark, icon, hero }: Brand): BrandPictureId[] =>
  Object.entries({ logo, logo_dark: logoDark, icon, 'hero.picture': hero.picture }).flatMap(([field, id]) =>
    id === null ? [] : [{ field, id }],
  );

/** The brand without the pictures that are not among these. */
export function keepPictures(brand: Brand, known: ReadonlySet<string>): Brand {
  const kept = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const { logo, logoDark, icon, hero } = brand;
  return {
    ...brand,
    logo: kept(logo),
    logoDark: kept(logoDark),
    icon: kept(icon),
    hero: { ...hero, picture: kept(hero.picture) },
  };
}
