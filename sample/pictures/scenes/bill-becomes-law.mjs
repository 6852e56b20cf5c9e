// How a Bill becomes law: the round house of columns from above, and a road of paper that climbs its steps.
import {
  arc,
  birds,
  blob,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  scene,
  shape,
  times,
} from '../kit.mjs';

const cx = 800,
  stone = '#ecd2a6',
  warm = '#d9a36c',
  dark = '#8c5a3c';
const band = (top, bottom, rx, ry, fill, options) =>
  shape(
    `M${cx - rx} ${top}A${rx} ${ry} 0 0 0 ${cx + rx} ${top}V${bottom}A${rx} ${ry} 0 0 1 ${cx - rx} ${bottom}Z`,
    fill,
    options,
  );
const side = linear(['#fff0cc', stone, warm, '#a9704a', '#7b4a35'], -90);
// One ring of columns round the drum: dark behind, each column lit by where it stands.
const colonnade = (top, height, rx, ry, count, width) => [
  band(top, top + height, rx - 8, ry, linear(['#9c6a4a', '#7a4b38', '#4d2e2c', '#35232a'], -90)),
  times(count, (i) => {
    const a = -86 + (172 * i) / (count - 1),
      s = Math.sin((a * Math.PI) / 180),
      c = Math.cos((a * Math.PI) / 180),
      x = cx + s * rx * 0.985,
      y = top + c * ry,
      w = width * (0.42 + 0.58 * c),
      t = (s + 1) / 2;
    const body = mix('#fff3d4', '#a06c4c', Math.min(1, t * 1.05));
    return (
      rect(x - w / 2, y, w, height, body) +
      rect(x + w * 0.12, y, w * 0.38, height, darker(body, 0.28)) +
      rect(x - w * 0.7, y + height - 9, w * 1.4, 10, darker(body, 0.08)) +
      rect(x - w * 0.7, y, w * 1.4, 8, lighter(body, 0.1))
    );
  }),
];
const building = [
  ellipse(cx + 70, 566, 560, 150, '#1d3a3a', { opacity: 0.34 }),
  band(500, 560, 448, 124, side),
  band(500, 508, 448, 124, '#fff3d4', { opacity: 0.7 }),
  ellipse(cx, 500, 448, 124, '#dcb684'),
  colonnade(330, 168, 424, 116, 41, 22),
  band(296, 332, 440, 120, side),
  band(326, 332, 440, 120, dark, { opacity: 0.5 }),
  ellipse(cx, 296, 440, 120, linear(['#f3dcae', '#e2bd86', '#c08a5c'], -70)),
  line(arc(cx, 296, 436, 118, 100, 186), p.white, 4, { opacity: 0.7 }),
  // Upper drum and the low dome.
  ellipse(cx + 20, 292, 372, 98, '#7b4a35', { opacity: 0.4 }),
  band(236, 286, 350, 94, side),
  times(30, (i) => {
    const a = ((-84 + (168 * i) / 29) * Math.PI) / 180,
      c = Math.cos(a),
      x = cx + Math.sin(a) * 346,
      y = 248 + c * 94;
    return rect(x - 6 * c - 1, y, 12 * c + 2, 22, i > 17 ? '#4d2e2c' : '#7a4b38', { rx: 3 });
  }),
  band(222, 238, 360, 97, side),
  ellipse(cx, 222, 360, 97, linear(['#f6e3ba', '#e7c692', '#c79466'], -70)),
  line(arc(cx, 222, 356, 95, 100, 186), p.white, 4, { opacity: 0.7 }),
  [0, 120, 240].map((a) => {
    const x = cx + Math.cos(((a + 30) * Math.PI) / 180) * 210,
      y = 222 + Math.sin(((a + 30) * Math.PI) / 180) * 56;
    return (
      ellipse(x, y, 96, 25, '#b88258') +
      ellipse(x, y - 4, 92, 23, '#8fb0a0') +
      ellipse(x - 16, y - 8, 52, 12, '#b9d2bd')
    );
  }),
  ellipse(cx, 224, 128, 35, '#a9704a'),
  shape(
    `M${cx - 122} 220C${cx - 122} 130 ${cx - 60} 112 ${cx} 110C${cx + 60} 112 ${cx + 122} 130 ${cx + 122} 220A122 33 0 0 1 ${cx - 122} 220Z`,
    linear(['#fff0cc', '#e8c48d', '#b87a50', '#85503a'], -80),
  ),
  times(5, (i) =>
    line(`M${cx} 112Q${cx + (i - 2) * 56} 130 ${cx + (i - 2) * 58} ${250 - Math.abs(i - 2) * 9}`, '#9c6a4a', 3, {
      opacity: 0.45,
    }),
  ),
  rect(cx - 5, 78, 10, 36, dark),
  circle(cx, 78, 10, p.ochre),
];

// Steps in front: each wider and lower than the last.
const steps = times(9, (i) => {
  const y = 606 + i * 15,
    w = 104 + i * 13;
  return (
    rect(cx - w, y, w * 2, 15, linear(['#fff0cc', '#e8c795', '#b07a54'], -90)) +
    rect(cx - w, y + 9, w * 2, 6, '#8c5a3c', { opacity: 0.55 })
  );
});
const porch = [
  rect(cx - 104, 440, 208, 170, '#4d2e2c'),
  glow(cx, 560, 120, p.ochreLight, 0.8),
  shape(`M${cx - 34} 606V500A34 34 0 0 1 ${cx + 34} 500V606Z`, '#ffe2a0'),
  [-100, -62, 40, 78].map(
    (x) =>
      rect(cx + x, 440, 22, 168, linear(['#fff3d4', '#e2bd86', '#a06c4c'], -90)) +
      rect(cx + x - 4, 596, 30, 12, '#d9a36c'),
  ),
  rect(cx - 116, 414, 232, 30, linear(['#fff0cc', stone, warm], -90)),
  rect(cx - 116, 438, 232, 6, dark, { opacity: 0.6 }),
  rect(cx - 124, 404, 248, 14, linear(['#fff6df', stone, warm], -90)),
];

// The paper: it swings from side to side like a river, narrower as it climbs; falling stretches are shaded.
const bend = (t) => {
  const y = 930 - 372 * t ** 0.8,
    w = 300 * (1 - t) ** 1.25 + 50;
  return [cx + (230 * (1 - t) ** 0.9 + 6) * Math.sin(t * 11.6 + 3.5), y, w];
};
const steps100 = Array.from({ length: 61 }, (_, i) => bend(i / 60));
const edges = (from, to, a = -0.5, b = 0.5, dy = 0) =>
  polygon([
    ...steps100.slice(from, to + 1).map(([x, y, w]) => [x + w * a, y + dy]),
    ...steps100
      .slice(from, to + 1)
      .reverse()
      .map(([x, y, w]) => [x + w * b, y + dy]),
  ]);
const paper = [
  shape(edges(0, 60, -0.46, 0.58, 12), '#173430', { opacity: 0.32 }),
  shape(edges(0, 60, -0.5, 0.5, 6), '#c9ab86'),
  shape(edges(0, 60), '#fffaf0'),
  times(60, (i) => {
    const slope = (steps100[i + 1][0] - steps100[i][0]) / (steps100[i][1] - steps100[i + 1][1] + 4);
    return slope > 0 ? shape(edges(i, i + 1), '#b58a66', { opacity: Math.min(0.3, slope * 0.09) }) : '';
  }),
  [-0.3, -0.1, 0.1, 0.3].map((k, n) =>
    line(
      polygon(
        steps100.slice(0, 46).map(([x, y, w]) => [x + w * k, y]),
        false,
      ),
      p.nightLight,
      3,
      { opacity: 0.45, strokeDasharray: n % 2 ? '64 18 30 18' : '46 16 84 16' },
    ),
  ),
];
const seal = group(
  [
    shape('M-14 10L-26 58L-6 46L0 62L8 20Z', p.coralDark),
    shape('M12 10L28 54L10 44L0 60L-4 20Z', p.coral),
    circle(0, 0, 32, p.coralDark),
    circle(-2, -3, 30, p.coral),
    circle(-2, -3, 20, p.coralDark, { opacity: 0.5 }),
    circle(-6, -8, 8, p.coralLight),
  ],
  { x: 700, y: 826, scale: 1.15 },
);

const shrubs = (() => {
  const r = random('hedge');
  return times(26, (i) => {
    const left = i % 2,
      x = left ? r.between(-40, 420) : r.between(1180, 1640),
      y = r.between(560, 700),
      s = r.between(24, 46);
    return (
      ellipse(x + 12, y + 4, s * 1.4, s * 0.4, '#173430', { opacity: 0.4 }) +
      shape(blob(x, y - s * 0.5, s, { key: 'h' + i, stretch: 1.25 }), mix('#2d6a52', '#4f8a5b', r())) +
      shape(blob(x - s * 0.2, y - s * 0.75, s * 0.6, { key: 'i' + i, stretch: 1.25 }), '#86b57a')
    );
  });
})();

export default scene({
  key: 'bill-becomes-law',
  background: [
    rect(0, 0, 1600, 900, linear(['#2f8a93', '#69b3ae', '#bcd9c2', '#eee3bd'])),
    glow(260, 120, 520, '#fff0c4', 0.6),
  ],
  content: [
    birds(1240, 110, 6, { key: 'kites', spread: 240, size: 15, colour: '#175a61' }),
    birds(330, 150, 4, { key: 'k2', size: 13, colour: '#175a61' }),
    times(26, (i) => {
      const r = random('trees' + i),
        x = i * 66 - 20,
        s = r.between(40, 76);
      return shape(blob(x, 470 - s * 0.3, s, { key: 't' + i, stretch: 1.3 }), mix('#6fa990', '#3f8271', r()));
    }),
    shape('M-20 470Q800 420 1620 470V920H-20Z', linear(['#7cba8c', '#4b9573', '#1f5f55', '#123f41'])),
    ellipse(cx, 660, 760, 210, '#e6c893', { opacity: 0.9 }),
    ellipse(cx, 650, 700, 186, '#5ea27a'),
    ellipse(cx, 622, 560, 150, '#e6c893'),
    shrubs,
    group([building, porch, steps], { x: 96, y: 10, scale: 0.88 }),
    shape('M606 664L470 910H1130L994 664Z', linear(['#f0d7a4', '#d3a672'])),
    paper,
    seal,
    [
      [150, 900, 96],
      [1420, 890, 110],
      [1560, 930, 100],
      [30, 880, 80],
      [1250, 925, 70],
    ].map(([x, y, s], i) => [
      shape(blob(x, y - s * 0.4, s, { key: 'f' + i, stretch: 1.4 }), '#0f3d3c'),
      shape(blob(x - s * 0.2, y - s * 0.6, s * 0.7, { key: 'g' + i, stretch: 1.4 }), '#1f6454'),
      shape(blob(x - s * 0.3, y - s * 0.8, s * 0.36, { key: 'j' + i, stretch: 1.4 }), '#4b9573'),
    ]),
  ],
  light: { x: 0.22, y: 0.2, colour: '#fff3cf', strength: 0.2 },
});
