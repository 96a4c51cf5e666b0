import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, Origin, type Principal, type RequestOrigin, SignedIn } from '../../../common/index.js';
import {
  DefaultViewBody,
  ListParam,
  NewViewBody,
  SavedView,
  SavedViews,
  ViewBody,
  ViewParam,
} from '../dto/views.dto.js';
import { ViewsService } from '../services/views.service.js';

/** Open to every signed-in user, since each list has another permission: the service checks that one. */
@ApiTags('saved views')
@SignedIn()
@Controller('admin/views')
export class ViewsAdminController {
  constructor(private readonly views: ViewsService) {}

  /** The caller's own views of a list and those that are shared. */
  @FailsAs(501)
  @Get()
  list(@Query() { list }: ListParam, @Caller() caller: Principal): Promise<SavedViews> {
    return this.views.findVisible(list, caller);
  }

  @FailsAs(505)
  @HttpCode(200)
  @Post()
  save(@Body() body: NewViewBody, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<SavedView> {
    return this.views.create(body, { caller, origin });
  }

  /** With which view a list opens for the caller. */
  @FailsAs(507)
  @Put('defaults/:list')
  setDefault(
    @Param() { list }: ListParam,
    @Body() { view_id: viewId }: DefaultViewBody,
    @Caller() caller: Principal,
  ): Promise<void> {
    return this.views.setDefault(list, viewId ?? null, caller);
  }

  /** Replaces name, parameters and who sees it. */
  @FailsAs(507)
  @Put(':id')
  change(
    @Param() { id }: ViewParam,
    @Body() body: ViewBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SavedView> {
    return this.views.update(id, body, { caller, origin });
  }

  @FailsAs(509)
  @Delete(':id')
  delete(@Param() { id }: ViewParam, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<void> {
    return this.views.delete(id, { caller, origin });
  }
}
