import { Global, Module } from '@nestjs/common';
import { AltchaController } from './altcha.controller.js';
import { Altcha } from './altcha.js';

/** Proof of work before what could be done by the thousand. */
@Global()
@Module({ controllers: [AltchaController], providers: [Altcha], exports: [Altcha] })
export class AltchaModule {}
