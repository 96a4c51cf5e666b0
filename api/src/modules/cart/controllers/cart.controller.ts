import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { Cart, CartBody } from '../dto/cart.dto.js';
import { CartService } from '../services/cart.service.js';

@ApiTags('orders')
@SignedIn()
@Controller('cart')
export class CartController {
  constructor(private readonly cart: CartService) {}

  /** The caller's cart; goods that went off sale are still in it. */
  @Header('Cache-Control', 'private, no-store')
  @ErrorCode(501)
  @Get()
  read(@Caller() caller: Principal): Promise<Cart> {
    return this.cart.findCart(caller.userId);
  }

  /** Replaces the items of the caller's cart. */
  @ErrorCode(507)
  @Put()
  replace(@Body() body: CartBody, @Caller() caller: Principal): Promise<Cart> {
    return this.cart.replaceItems(caller.userId, body);
  }
}
