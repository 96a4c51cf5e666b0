import { Controller, Get, Header, Param, Query, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Caller, type Principal, SkipEnvelope } from '../../../common/index.js';
import { RequiresScope } from '../../api-keys/index.js';
import { Product, ProductPage, ProductsQuery } from '../dto/products.dto.js';
import { Problem } from '../dto/problem.dto.js';
import { ProblemFilter } from '../filters/problem.filter.js';
import { EtagInterceptor } from '../interceptors/etag.interceptor.js';
import { ProductsService } from '../services/products.service.js';

@ApiTags('products')
@ApiExtraModels(Problem)
@UseFilters(ProblemFilter)
@UseInterceptors(EtagInterceptor)
@Controller('v1/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  /**
   * The products on sale, with the prices of the key's owner and the stock of this moment. The `ETag` covers these prices: send
   * it as `If-None-Match` for 304 when nothing changed.
   */
  @RequiresScope('catalog.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-cache')
  @Get()
  findAll(@Caller() caller: Principal, @Query() query: ProductsQuery): Promise<ProductPage> {
    return this.products.findPage(caller.userId, query);
  }

  /** One product on sale. */
  @RequiresScope('catalog.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-cache')
  @Get(':id')
  findOne(@Caller() caller: Principal, @Param('id') id: string): Promise<Product> {
    return this.products.findOne(caller.userId, id);
  }
}
