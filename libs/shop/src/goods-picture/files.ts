import apple from 'simple-icons/icons/apple.svg?no-inline';
import discord from 'simple-icons/icons/discord.svg?no-inline';
import facebook from 'simple-icons/icons/facebook.svg?no-inline';
import github from 'simple-icons/icons/github.svg?no-inline';
import gmail from 'simple-icons/icons/gmail.svg?no-inline';
import google from 'simple-icons/icons/google.svg?no-inline';
import instagram from 'simple-icons/icons/instagram.svg?no-inline';
import reddit from 'simple-icons/icons/reddit.svg?no-inline';
import snapchat from 'simple-icons/icons/snapchat.svg?no-inline';
import steam from 'simple-icons/icons/steam.svg?no-inline';
import telegram from 'simple-icons/icons/telegram.svg?no-inline';
import threads from 'simple-icons/icons/threads.svg?no-inline';
import tiktok from 'simple-icons/icons/tiktok.svg?no-inline';
import whatsapp from 'simple-icons/icons/whatsapp.svg?no-inline';
import x from 'simple-icons/icons/x.svg?no-inline';
import youtube from 'simple-icons/icons/youtube.svg?no-inline';
import key from './drawings/key.svg?no-inline';
import mailbox from './drawings/mailbox.svg?no-inline';
import phone from './drawings/phone.svg?no-inline';
import voucher from './drawings/voucher.svg?no-inline';

// Files of their own, so a page loads only the pictures that it shows.

/** A platform's mark: the words that name it, and its brand colour, on which it is drawn in white. */
export interface Mark {
  /** What a category's icon is called. */
  slug: string;
  words: RegExp;
  src: string;
  color: string;
}

export const MARKS: readonly Mark[] = [
  { slug: 'facebook', words: /facebook|脸书|\bfb\b/, src: facebook, color: '#0866ff' },
  { slug: 'instagram', words: /instagram|\bins\b|\big\b/, src: instagram, color: '#d6246e' },
  { slug: 'x', words: /twitter|推特|(^|[\s/(（])x(?=$|[\s/)）账])/, src: x, color: '#000000' },
  { slug: 'tiktok', words: /tik\s?tok/, src: tiktok, color: '#000000' },
  { slug: 'threads', words: /threads/, src: threads, color: '#000000' },
  { slug: 'telegram', words: /telegram|电报|\btg\b/, src: telegram, color: '#1787bd' },
  { slug: 'whatsapp', words: /whats\s?app/, src: whatsapp, color: '#128c4b' },
  { slug: 'discord', words: /discord/, src: discord, color: '#5865f2' },
  { slug: 'reddit', words: /reddit/, src: reddit, color: '#d93a00' },
  { slug: 'snapchat', words: /snapchat/, src: snapchat, color: '#6b6400' },
  { slug: 'youtube', words: /you\s?tube|油管/, src: youtube, color: '#d40000' },
  { slug: 'gmail', words: /gmail|谷歌邮箱/, src: gmail, color: '#c5221f' },
  { slug: 'google', words: /google|谷歌/, src: google, color: '#3367d6' },
  { slug: 'github', words: /github/, src: github, color: '#181717' },
  { slug: 'steam', words: /steam/, src: steam, color: '#1b2838' },
  { slug: 'apple', words: /apple|icloud|苹果/, src: apple, color: '#000000' },
];

/** Our drawing of a kind of product. */
export interface Drawing {
  slug: string;
  words: RegExp;
  src: string;
}

export const DRAWINGS: readonly Drawing[] = [
  { slug: 'mailbox', words: /\be?-?mail\b|outlook|hotmail|yahoo|邮箱/, src: mailbox },
  { slug: 'phone', words: /\b(phone|sms)\b|手机|接码/, src: phone },
  { slug: 'voucher', words: /\b(code|voucher|gift|membership|coupon)s?\b|兑换码|会员|礼品卡|卡密/, src: voucher },
  { slug: 'key', words: /\b(key|licen[cs]e|serial)s?\b|密钥|激活码|序列号/, src: key },
];
