import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { UsersModule } from '../users/index.js';
import { FavouritesController } from './controllers/favourites.controller.js';
import { Favourite } from './entities/favourite.entity.js';
import { FavouritesService } from './services/favourites.service.js';

/** The favourites of accounts; those of guests stay on their device until they sign in. */
@Module({
  imports: [TypeOrmModule.forFeature([Favourite]), CatalogModule, UsersModule],
  controllers: [FavouritesController],
  providers: [FavouritesService],
})
export class FavouritesModule {}
