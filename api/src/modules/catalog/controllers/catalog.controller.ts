import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { ErrorCode, Cached, Public } from '../../../common/index.js';
import { CatalogService } from '../services/catalog.service.js';
import { CategoryList, Goods, GoodsDetail, GoodsPage, GoodsQuery, SimilarGoods } from '../dto/goods.dto.js';

@ApiTags('catalog')
@ApiExtraModels(Goods)
@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  /** Categories of both levels in one list, with the number of goods on sale in each. */
  @Public()
  @Cached()
  @ErrorCode(501)
  @Get('categories')
  categories(): Promise<CategoryList> {
    return this.catalog.findCategories();
  }

  /** Goods on sale. */
  @Public()
  @Cached()
  @ErrorCode(501)
  @Get('goods')
  findAll(@Query() query: GoodsQuery): Promise<GoodsPage> {
    return this.catalog.findPage(query);
  }

  /** One goods on sale, with its description: by its id or by a slug that it has or had. */
  @Public()
  @Cached()
  @ErrorCode(517)
  @Get('goods/:id')
  findOne(@Param('id') id: string): Promise<GoodsDetail> {
    return this.catalog.findDetail(id);
  }

  /** Up to six goods on sale that are like these, those in stock first. */
  @Public()
  @Cached()
  @ErrorCode(501)
  @Get('goods/:id/similar')
  findSimilar(@Param('id') id: string): Promise<SimilarGoods> {
    return this.catalog.findSimilar(id);
  }
}
