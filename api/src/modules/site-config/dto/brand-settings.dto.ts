import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { LocalizedSummary, LocalizedTitle, Trim } from '../../../common/index.js';
import { isLink } from '../domain/links.js';
import { LIST_LOOKS, type ListLook, SOCIAL_KINDS, type SocialKind } from '../domain/brand.js';

const MEDIA_ID = /^\d{1,20}$/;

/** A web address, a mail address, or a path of this site. */
const IsLink = () =>
  ValidateBy({
    name: 'link_target',
    validator: {
      validate: isLink,
      defaultMessage: () => '$property must be an https address, a mail address or a path',
    },
  });

/** A text that may be left out in both languages. */
export class BrandText extends LocalizedSummary {}

export class BrandLinkLabel extends LocalizedTitle {}

/** Who sells, as the law of the seller's country may want it; several lines. */
export class BrandImprint {
  @Trim()
  @IsString()
  @MaxLength(1_000)
  zh: string;

  @Trim()
  @IsString()
  @MaxLength(1_000)
  en: string;
}

/** A link in the footer. */
export class BrandLink {
  @IsObject()
  @Type(() => BrandLinkLabel)
  @ValidateNested()
  label: BrandLinkLabel;

  /** An https or mailto address, or a path of this site. */
  @Trim()
  @IsLink()
  url: string;
}

/** A channel or a profile elsewhere. */
export class BrandSocial {
  @ApiProperty({ enum: SOCIAL_KINDS })
  @IsIn(SOCIAL_KINDS)
  kind: SocialKind;

  @Trim()
  @IsLink()
  url: string;
}

/** The first thing that a visitor of the home page sees; without a title there is none. */
export class BrandHeroSettings {
  @IsObject()
  @Type(() => BrandText)
  @ValidateNested()
  title: BrandText;

  @IsObject()
  @Type(() => BrandText)
  @ValidateNested()
  text: BrandText;

  /** Id of a picture of the media library. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Matches(MEDIA_ID)
  picture: string | null = null;

  /** Where it leads; null: nowhere. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Trim()
  @IsLink()
  url: string | null = null;
}

/** What makes the shop look like its owner's. Pictures are ids of the media library. */
export class BrandSettings {
  @IsObject()
  @Type(() => BrandText)
  @ValidateNested()
  tagline: BrandText;

  /** Of buttons and links, as `#rrggbb`; made darker or lighter where it could not be read. Null: the built-in one. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i)
  accent: string | null = null;

  /** Stands in the place of the name. Null: the name is set in type. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Matches(MEDIA_ID)
  logo: string | null = null;

  /** On a dark background; null: the other one. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Matches(MEDIA_ID)
  logo_dark: string | null = null;

  /** A square, for the tab of the browser and the home screen of a phone. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @Matches(MEDIA_ID)
  icon: string | null = null;

  @IsObject()
  @Type(() => BrandHeroSettings)
  @ValidateNested()
  hero: BrandHeroSettings;

  @IsArray()
  @ArrayMaxSize(12)
  @IsObject({ each: true })
  @Type(() => BrandLink)
  @ValidateNested({ each: true })
  links: BrandLink[];

  @IsArray()
  @ArrayMaxSize(10)
  @IsObject({ each: true })
  @Type(() => BrandSocial)
  @ValidateNested({ each: true })
  socials: BrandSocial[];

  @IsObject()
  @Type(() => BrandImprint)
  @ValidateNested()
  imprint: BrandImprint;

  @IsObject()
  @Type(() => BrandText)
  @ValidateNested()
  support_hours: BrandText;

  /** How lists of products look until a visitor chooses. */
  @ApiProperty({ enum: LIST_LOOKS })
  @IsIn(LIST_LOOKS)
  list_look: ListLook;
}

/** What the console asks before it saves. */
export class BrandPreviewBody {
  @IsObject()
  @Type(() => BrandSettings)
  @ValidateNested()
  brand: BrandSettings;
}
