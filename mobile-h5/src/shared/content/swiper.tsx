import { Swiper as AntdSwiper, type SwiperRef } from 'antd-mobile';
import { useRef, type ReactElement } from 'react';

/**
 * antd-mobile's Swiper in a group with a name. Its own cannot be reached by the keyboard: here the part of a slide that has the focus
 * brings its slide into sight.
 */
export function Swiper({ label, slides }: { label: string; slides: readonly ReactElement[] }) {
  const swiper = useRef<SwiperRef>(null);
  return (
    <div role="group" aria-label={label}>
      <AntdSwiper ref={swiper} stopPropagation={[]}>
        {slides.map((slide, at) => (
          <AntdSwiper.Item key={slide.key}>
            <div onFocus={() => swiper.current?.swipeTo(at)}>{slide}</div>
          </AntdSwiper.Item>
        ))}
      </AntdSwiper>
    </div>
  );
}
