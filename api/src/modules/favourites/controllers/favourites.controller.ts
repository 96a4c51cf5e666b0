import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { Favourites, FavouritesBody } from '../dto/favourites.dto.js';
import { FavouritesService } from '../services/favourites.service.js';

@ApiTags('catalog')
@SignedIn()
@Controller('favourites')
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  /** The caller's favourites. */
  @Header('Cache-Control', 'private, no-store')
  @ErrorCode(501)
  @Get()
  findAll(@Caller() caller: Principal): Promise<Favourites> {
    return this.favourites.findAll(caller.userId);
  }

  /** Adds goods to the caller's favourites; those that are there already stay where they are. */
  @HttpCode(200)
  @ErrorCode(507)
  @Post()
  add(@Body() { goods_ids: goodsIds }: FavouritesBody, @Caller() caller: Principal): Promise<Favourites> {
    return this.favourites.add(caller.userId, goodsIds);
  }

  /** Removes goods from the caller's favourites, if they are among them. */
  @ErrorCode(507)
  @Delete(':goods_id')
  remove(@Param('goods_id') goodsId: string, @Caller() caller: Principal): Promise<Favourites> {
    return this.favourites.remove(caller.userId, goodsId);
  }
}
