import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, CurrentStaff, ErrorCode, type Principal, SignedIn, type Staff } from '../../../common/index.js';
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

/** Open to every signed-in user, because each list has another permission: the service checks it. */
@ApiTags('saved views')
@SignedIn()
@Controller('admin/views')
export class AdminSavedViewsController {
  constructor(private readonly views: ViewsService) {}

  /** The caller's views of a list, and the shared ones. */
  @ErrorCode(501)
  @Get()
  listViews(@Query() { list }: ListParam, @Caller() caller: Principal): Promise<SavedViews> {
    return this.views.findVisible(list, caller);
  }

  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  createView(@Body() body: NewViewBody, @CurrentStaff() staff: Staff): Promise<SavedView> {
    return this.views.createView(body, staff);
  }

  /** Sets the view with which a list opens for the caller. */
  @ErrorCode(507)
  @Put('defaults/:list')
  setDefault(
    @Param() { list }: ListParam,
    @Body() { view_id: viewId }: DefaultViewBody,
    @Caller() caller: Principal,
  ): Promise<void> {
    return this.views.setDefault(list, viewId ?? null, caller);
  }

  /** Replaces name, parameters and sharing. */
  @ErrorCode(507)
  @Put(':id')
  updateView(@Param() { id }: ViewParam, @Body() body: ViewBody, @CurrentStaff() staff: Staff): Promise<SavedView> {
    return this.views.updateView(id, body, staff);
  }

  @ErrorCode(509)
  @Delete(':id')
  deleteView(@Param() { id }: ViewParam, @CurrentStaff() staff: Staff): Promise<void> {
    return this.views.deleteView(id, staff);
  }
}
