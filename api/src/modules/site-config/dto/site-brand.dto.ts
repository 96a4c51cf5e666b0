import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../../common/index.js';
import { LIST_LOOKS, type ListLook } from '../domain/brand.js';
import { BrandLink, BrandSocial } from './brand-settings.dto.js';

/** A size in which a picture is served. */
export class SitePictureVariant {
  url: string;
  width: number;
  height: number;
}

/** A picture of the brand. */
export class SitePicture {
  /** The largest size; a path on this site. */
  url: string;
  width: number;
  height: number;

  /** From the smallest to the largest; empty for SVG, which has every size. */
  variants: SitePictureVariant[];
  alt: LocalizedText;

  /** A small JPEG or PNG for mail programs; absent until it is made. */
  mail?: SitePictureVariant;

  /** A square PNG for launchers; absent until it is made, and of a picture that is not square. */
  icon?: SitePictureVariant;
}

/** The colours that the accent decides in one theme, each `#rrggbb`. */
export class BrandColors {
  primary: string;
  primary_hover: string;
  primary_active: string;
  on_primary: string;
  primary_tint: string;
  primary_tint_hover: string;
  primary_border: string;
  focus_ring: string;
  link: string;
}

export class BrandThemes {
  light: BrandColors;
  dark: BrandColors;
}

export class SiteHero {
  title: LocalizedText;
  text: LocalizedText;

  @ApiProperty({ type: SitePicture, nullable: true })
  picture: SitePicture | null;

  @ApiProperty({ type: String, nullable: true })
  url: string | null;
}

/** How the shop looks. A picture that is not ready is null. */
export class SiteBrand {
  tagline: LocalizedText;

  /** Null: the built-in ones. Text of each can be read on every surface of its theme. */
  @ApiProperty({ type: BrandThemes, nullable: true })
  colors: BrandThemes | null;

  /** Null: the name is set in type. */
  @ApiProperty({ type: SitePicture, nullable: true })
  logo: SitePicture | null;

  @ApiProperty({ type: SitePicture, nullable: true })
  logo_dark: SitePicture | null;

  @ApiProperty({ type: SitePicture, nullable: true })
  icon: SitePicture | null;

  /** Null when it has no title. */
  @ApiProperty({ type: SiteHero, nullable: true })
  hero: SiteHero | null;

  links: BrandLink[];
  socials: BrandSocial[];
  imprint: LocalizedText;
  support_hours: LocalizedText;

  @ApiProperty({ enum: LIST_LOOKS })
  list_look: ListLook;
}
