// Drawn by hand: a pencil that has just drawn a horse and its rider's way through mountains on a sheet of paper.
import { circle, group, line, linear, palette as p, polygon, rect, scene, shape, times } from '../kit.mjs';

const stroke = '#2b2e36';

export default scene({
  key: 'video-pencil',
  background: [rect(0, 0, 1600, 900, linear(['#2f6f74', '#174a52', '#0c333b']))],
  content: [
    group(
      [
        rect(-640, -372, 1280, 760, p.ink, { opacity: 0.35, rx: 8 }),
        rect(-656, -392, 1280, 760, linear(['#fffaf0', '#f3e8d2'], -30), { rx: 6 }),
        times(15, (i) => circle(-630, -360 + i * 50, 9, '#174a52')),
        // The sun, two ridges in washes of colour, the path.
        circle(-250, -190, 92, p.coral),
        shape('M-600 130L-420 -70L-330 10L-170 -190L20 40L120 -40L330 130Z', p.sky, { opacity: 0.75 }),
        shape('M-170 -190L-112 -118L-160 -132L-190 -106L-222 -132Z', '#fffaf0'),
        shape('M-600 200Q-380 60 -160 170T280 150T600 190V360H-600Z', p.leafLight, { opacity: 0.85 }),
        line('M-600 130L-420 -70L-330 10L-170 -190L20 40L120 -40L300 112', stroke, 9),
        line('M-600 200Q-380 60 -160 170T280 150', stroke, 9),
        times(12, (i) => line(`M${-540 + i * 70} ${250 + (i % 3) * 26}l26 -34`, p.leafDark, 5, { opacity: 0.8 })),
        times(5, (i) => line(`M${-190 + i * 20} ${-96 + i * 30}l-46 60`, stroke, 4, { opacity: 0.5 })),
        // The line that is being drawn: a kite and its string, up to the pencil's tip.
        shape(
          polygon([
            [-30, -300],
            [70, -226],
            [20, -110],
            [-86, -180],
          ]),
          p.ochre,
        ),
        line(
          polygon([
            [-30, -300],
            [70, -226],
            [20, -110],
            [-86, -180],
            [-30, -300],
            [20, -110],
          ]),
          stroke,
          8,
        ),
        line('M-86 -180L70 -226', stroke, 6),
        line('M20 -110C100 -60 -20 20 90 60S210 20 226 40', stroke, 8),
      ],
      { x: 790, y: 452, rotate: -4 },
    ),
    // The pencil and its shadow.
    group(
      [
        shape('M8 26L96 -26L760 -26L760 78L96 78Z', p.ink, { opacity: 0.28 }),
        shape('M0 0L92 -52V52Z', linear(['#f7dfb4', '#c99b62'])),
        shape('M0 0L34 -20Q28 0 34 20Z', stroke),
        rect(92, -52, 540, 36, '#ff8a7c'),
        rect(92, -16, 540, 34, p.coral),
        rect(92, 18, 540, 34, p.coralDark),
        rect(632, -54, 60, 108, linear(['#f1f1ee', '#a7abb2', '#6c717a'])),
        times(3, (i) => rect(642 + i * 16, -54, 6, 108, '#6c717a')),
        rect(692, -50, 70, 100, linear(['#f3a7a0', '#c9706c']), { rx: 22 }),
      ],
      { x: 1016, y: 474, rotate: -38 },
    ),
  ],
  light: { x: 0.35, y: 0.2, colour: '#fff0cf', strength: 0.2 },
  rim: 0.42,
});
