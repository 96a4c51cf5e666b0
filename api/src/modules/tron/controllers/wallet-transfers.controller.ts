import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Public, RateLimit } from '../../../common/index.js';
import { BroadcastResult, SignedTransferBody, TransferTerms, TransferTermsQuery } from '../dto/wallet-transfers.dto.js';
import { WalletTransfersService } from '../services/wallet-transfers.service.js';

/** Pages that pay with a wallet reach the network only through here: they know no node. */
@ApiTags('payments')
@Controller('wallet-transfers')
export class WalletTransfersController {
  constructor(private readonly transfers: WalletTransfersService) {}

  /** What a wallet's transfer is built with, and whether the wallet can afford it. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(504)
  @Header('Cache-Control', 'no-store')
  @Get('terms')
  getTerms(@Query() query: TransferTermsQuery): Promise<TransferTerms> {
    return this.transfers.findTerms(query);
  }

  /** Hands one signed transfer of the token to the network. Repeating it is harmless: the network counts it once. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(507)
  @HttpCode(200)
  @Post()
  broadcast(@Body() body: SignedTransferBody): Promise<BroadcastResult> {
    return this.transfers.broadcast(body);
  }
}
