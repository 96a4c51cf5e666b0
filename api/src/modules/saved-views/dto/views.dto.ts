import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString, Length, Matches, Min } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { LIST_NAMES, type ListName } from '../domain/lists.js';

const PARAMS = { type: 'object', additionalProperties: { type: 'string' } } as const;

export class ListParam {
  @ApiProperty({ enum: LIST_NAMES })
  @IsIn(LIST_NAMES)
  list: ListName;
}

export class ViewParam {
  @Matches(ID)
  id: string;
}

class ViewContent {
  @Trim()
  @IsString()
  @Length(1, 60)
  name: string;

  /** Query parameters of the list, without the cursor; at most 20, each of at most 400 characters. When absent, there are none. */
  @ApiPropertyOptional(PARAMS)
  @IsOptional()
  @IsObject()
  params?: Record<string, string>;

  /** Visible to all users who may read the list; requires `views.share`. */
  @IsBoolean()
  shared: boolean;
}

export class NewViewBody extends ViewContent {
  @ApiProperty({ enum: LIST_NAMES })
  @IsIn(LIST_NAMES)
  list: ListName;
}

export class ViewBody extends ViewContent {
  /** Version of the view that was read. */
  @IsInt()
  @Min(1)
  version: number;
}

export class DefaultViewBody {
  /** When absent, the list opens without a view. */
  @IsOptional()
  @Matches(ID)
  view_id?: string;
}

export class SavedView {
  id: string;
  @ApiProperty({ enum: LIST_NAMES })
  list: ListName;
  name: string;
  @ApiProperty(PARAMS)
  params: Record<string, string>;
  shared: boolean;
  /** Whether the caller saved it. */
  mine: boolean;
  owner: string;
  version: number;
  changed_by: string;
  @ApiProperty({ format: 'date-time' })
  changed_at: string;
}

export class SavedViews {
  /** The caller's views and the shared ones, by name. */
  items: SavedView[];
  /** The view with which the list opens for the caller. */
  @ApiProperty({ type: String, nullable: true })
  default_id: string | null;
}
