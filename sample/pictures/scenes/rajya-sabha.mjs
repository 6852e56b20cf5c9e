// The upper House from straight above: red benches in a horseshoe, one third of them in the light.
import {
  arc,
  circle,
  glow,
  group,
  lighter,
  line,
  linear,
  polygon,
  radial,
  rect,
  scene,
  shape,
  star,
  times,
} from '../kit.mjs';

const cx = 800,
  cy = 516,
  rad = Math.PI / 180;
const on = (a, d) => [cx + Math.cos(a * rad) * d, cy + Math.sin(a * rad) * d];
// A piece of a ring between two angles and two distances.
const sector = (a, b, r0, r1) => {
  const n = Math.max(2, Math.ceil((b - a) / 3)),
    run = (d) => Array.from({ length: n + 1 }, (_, i) => on(a + ((b - a) * i) / n, d));
  return polygon([...run(r1), ...run(r0).reverse()]);
};
const from = 146,
  to = 394,
  bright = [187.4, 270]; // the horseshoe, and the third of it that is lit
const blocks = Array.from({ length: 6 }, (_, i) => [
  from + (i * (to - from)) / 6 + 1.8,
  from + ((i + 1) * (to - from)) / 6 - 1.8,
]);
const rows = [172, 226, 280, 334, 388];
const seat = (a0, a1, r0, lit) => {
  const tone = lit ? '#f2545a' : '#8f2236',
    back = lit ? '#c4303f' : '#651427',
    m = (a0 + a1) / 2,
    [sx, sy] = on(m, r0 + 18);
  return [
    shape(sector(a0 - 0.2, a1 + 0.2, r0 - 3, r0 + 37), '#22060f', { opacity: 0.45, transform: 'translate(5 8)' }),
    shape(sector(a0, a1, r0 + 1, r0 + 25), tone),
    shape(sector(a0 + 0.5, a1 - 0.5, r0 + 4, r0 + 11), lighter(tone, lit ? 0.42 : 0.16), { opacity: 0.8 }),
    shape(sector(a0, a1, r0 + 24, r0 + 36), back),
    line(polygon([on(a0, r0 + 35), on(m, r0 + 35.4), on(a1, r0 + 35)], false), lit ? '#ffc2a0' : '#a8434f', 3),
    circle(sx, sy, 2.4, back),
  ];
};
const house = rows.map((r0) =>
  blocks.map(([a, b]) => {
    const middle = (a + b) / 2,
      count = Math.round(((b - a) * rad * r0) / 36),
      lit = middle > bright[0] && middle < bright[1];
    const desk = lit ? ['#f5c987', '#d99a54'] : ['#8a5230', '#5c331f'];
    return [
      shape(sector(a - 0.4, b + 0.4, r0 - 13, r0 - 1), '#22060f', { opacity: 0.4, transform: 'translate(4 7)' }),
      shape(sector(a, b, r0 - 14, r0 - 3), linear(desk)),
      line(arc(cx, cy, r0 - 13, r0 - 13, a, b), lit ? '#fff0c4' : '#b9783f', 2.4, { opacity: 0.8 }),
      times(count, (i) => {
        const w = (b - a) / count;
        return [seat(a + w * i + 0.35, a + w * (i + 1) - 0.35, r0, lit)].flat(9).join('');
      }),
      times(count, (i) => {
        const w = (b - a) / count,
          [x, y] = on(a + w * (i + 0.5), r0 - 8);
        return (i + r0) % 3 === 0
          ? group(rect(-6, -4, 12, 8, lit ? '#fffdf0' : '#c9a894', { rx: 1 }), { x, y, rotate: a + w * (i + 0.5) + 90 })
          : '';
      }),
    ];
  }),
);
// The edge of the light: two soft lines from the middle of the House.
const ray = shape(
  sector(bright[0] - 0.6, bright[1] + 0.6, 96, 448),
  radial([
    ['#fff0b8', 0, 0.5],
    ['#ffdf8f', 0.6, 0.3],
    ['#ffcf6b', 1, 0.16],
  ]),
);

export default scene({
  key: 'rajya-sabha',
  background: [rect(0, 0, 1600, 900, radial(['#5a2030', '#3a1220', '#1c0812'], { cx: 0.46, cy: 0.5, r: 0.72 }))],
  content: [
    // The floor: a carpet of woven circles, walls in an outer ring with pillars.
    circle(cx, cy, 760, '#32101c'),
    times(72, (i) => {
      const [x, y] = on(i * 5, 700);
      return circle(x, y, 12, '#4a1a28');
    }),
    circle(cx, cy, 640, '#43162400'),
    circle(cx, cy, 560, 'none', { stroke: '#7a3a34', strokeWidth: 16 }),
    circle(cx, cy, 584, 'none', { stroke: '#c98a50', strokeWidth: 3, opacity: 0.5 }),
    circle(cx, cy, 536, 'none', { stroke: '#c98a50', strokeWidth: 3, opacity: 0.5 }),
    times(30, (i) => {
      const [x, y] = on(i * 12 + 3, 500);
      return [
        circle(x + 7, y + 10, 21, '#12040a', { opacity: 0.5 }),
        circle(x, y, 20, linear(['#d9a46c', '#8f5a3c', '#5c3324'], -40)),
        circle(x, y, 12, '#a8704a'),
        circle(x - 3, y - 3, 6, '#f0c890'),
      ];
    }),
    circle(cx, cy, 456, radial(['#7d2a38', '#6a2230', '#521826'])),
    circle(cx, cy, 454, 'none', { stroke: '#e0a868', strokeWidth: 5 }),
    circle(cx, cy, 446, 'none', { stroke: '#3a0f1a', strokeWidth: 4 }),
    shape(sector(bright[0] - 0.6, bright[1] + 0.6, 96, 446), '#c9523f', { opacity: 0.65 }),
    house,
    ray,
    line(polygon([on(bright[0] - 0.6, 100), on(bright[0] - 0.6, 446)], false), '#fff3c4', 3, { opacity: 0.8 }),
    line(polygon([on(bright[1] + 0.6, 100), on(bright[1] + 0.6, 446)], false), '#fff3c4', 3, { opacity: 0.8 }),
    glow(620, 330, 330, '#ffe6a0', 0.32),
    // The well: a round carpet, the long table, the chairman's desk and chair at the foot.
    circle(cx, cy, 128, '#3a0f1a', { opacity: 0.5 }),
    circle(cx, cy - 4, 122, linear(['#2f6a5c', '#1d4a44', '#123430'])),
    circle(cx, cy - 4, 112, 'none', { stroke: '#e9bd6c', strokeWidth: 4 }),
    shape(star(cx, cy - 4, 96, 74, 24), '#3f8a74', { opacity: 0.6 }),
    circle(cx, cy - 4, 66, '#1d4a44'),
    group(
      [
        rect(-30, -52, 76, 118, '#0a1a18', { opacity: 0.5, rx: 10 }),
        rect(-38, -62, 76, 118, linear(['#e0a868', '#a9683a'], -30), { rx: 12 }),
        rect(-32, -56, 64, 106, '#8f5230', { rx: 9, opacity: 0.45 }),
        rect(-22, -44, 26, 34, '#fffdf0', { rx: 2 }),
        rect(-14, 2, 30, 22, '#c4303f', { rx: 2 }),
        rect(-8, 30, 24, 14, '#fffdf0', { rx: 2 }),
      ],
      { x: cx, y: cy },
    ),
    shape('M664 690Q800 640 936 690L972 800Q800 750 628 800Z', '#12040a', {
      opacity: 0.5,
      transform: 'translate(8 12)',
    }),
    shape('M664 684Q800 636 936 684L964 790Q800 742 636 790Z', linear(['#c98a50', '#8f5230', '#5c331f'])),
    line('M664 684Q800 636 936 684', '#ffe2b0', 5),
    shape('M690 706Q800 670 910 706L918 736Q800 700 682 736Z', '#f0c890'),
    [
      [740, 704, -12],
      [860, 704, 12],
    ].map(([x, y, a]) => group(rect(-18, -10, 36, 20, '#fffdf0', { rx: 2 }), { x, y, rotate: a })),
    rect(748, 768, 116, 100, '#12040a', { opacity: 0.5, rx: 20 }),
    rect(742, 752, 116, 100, linear(['#f5cf98', '#a9683a', '#6f3f26']), { rx: 24 }),
    rect(758, 764, 84, 64, linear(['#f2545a', '#a52438']), { rx: 16 }),
    rect(752, 826, 96, 26, '#7a1c2e', { rx: 12 }),
    line('M762 832H838', '#e0a868', 4),
    rect(730, 772, 20, 60, '#8f5230', { rx: 9 }),
    rect(850, 772, 20, 60, '#8f5230', { rx: 9 }),
  ],
  light: { x: 0.38, y: 0.3, colour: '#ffe6b0', strength: 0.2 },
  rim: 0.5,
});
