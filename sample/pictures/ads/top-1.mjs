// The newsletter: a letter comes out of its envelope, more sheets are on their way. Kept: the band y 306…594.
import { blur, darker, glow, group, line, linear, palette as p, polygon, rect, scene, shape, times } from '../kit.mjs';

const leaf = (x, y, turn, size, opacity) =>
  group(
    [
      shape(
        polygon([
          [-34, -24],
          [30, -28],
          [36, 22],
          [-30, 26],
        ]),
        linear(['#fffaf0', '#e2d2b4']),
      ),
      shape(
        polygon([
          [-26, -17],
          [24, -20],
          [25, -10],
          [-25, -7],
        ]),
        p.coral,
      ),
      line('M-24 2L26 -2M-23 12L16 9', '#8a8478', 4),
    ],
    { x, y, rotate: turn, scale: size, opacity },
  );
const letter = [
  rect(-124, -128, 248, 260, linear(['#fffaf0', '#f3e6cb']), { rx: 4 }),
  rect(-104, -108, 208, 18, p.inkSoft, { rx: 3, opacity: 0.85 }),
  [p.coral, p.ochre, p.tealLight].map(
    (colour, i) =>
      rect(-104 + i * 72, -78, 64, 46, linear([colour, darker(colour, 0.18)])) +
      times(3, (k) => line(`M${-102 + i * 72} ${-18 + k * 15}h${k === 2 ? 34 : 58}`, '#9a9284', 6)),
  ),
];
const envelope = group(
  [
    rect(-178, -40, 372, 190, '#04161b', { rx: 10, opacity: 0.5, filter: blur(10) }),
    shape('M-180 -52L-12 -150Q0 -156 12 -150L180 -52Z', linear([p.coralDark, '#8f2638'])),
    rect(-180, -54, 360, 196, '#7c2032', { rx: 8 }),
    group(letter, { y: 2, rotate: 2 }),
    shape(
      'M-180 -50L-8 56Q0 60 8 56L180 -50V134Q180 142 172 142H-172Q-180 142 -180 134Z',
      linear([p.coralLight, p.coral, '#e0485a']),
    ),
    shape(
      'M-180 138L-14 38Q0 30 14 38L180 138Q178 142 172 142H-172Q-178 142 -180 138Z',
      linear(['#ff7a78', p.coralDark]),
    ),
    line('M-176 136L-14 38Q0 30 14 38L176 136', '#ffc4b8', 4, { opacity: 0.8 }),
  ],
  { x: 1320, y: 462, rotate: -6, scale: 0.94 },
);

export default scene({
  key: 'top-1',
  background: [
    rect(0, 0, 1600, 900, linear(['#0b3c44', '#0f4c54', '#17686c'], -90)),
    glow(1320, 450, 420, '#7fd0c0', 0.4),
  ],
  content: [
    times(3, (i) =>
      shape(
        `M-20 ${566 - i * 34}C300 ${520 - i * 34} 620 ${610 - i * 30} 980 ${540 - i * 40}S1500 ${560 - i * 30} 1640 ${500 - i * 40}V920H-20Z`,
        '#ffffff',
        { opacity: 0.025 },
      ),
    ),
    line('M1134 500C1080 560 980 560 930 500', '#cfe6e4', 4, { strokeDasharray: '2 16', opacity: 0.7 }),
    line('M1160 380C1110 330 1060 330 1020 366', '#cfe6e4', 4, { strokeDasharray: '2 16', opacity: 0.7 }),
    leaf(1062, 392, -18, 0.9, 1),
    leaf(1004, 508, 14, 0.74, 0.95),
    leaf(1556, 372, 20, 0.8, 1),
    envelope,
  ],
  rim: 0.2,
});
