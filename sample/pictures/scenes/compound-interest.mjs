// Compound interest: a snowball of coins that gathers more with every turn down a long slope.
import {
  arc,
  birds,
  blob,
  circle,
  darker,
  ellipse,
  glow,
  group,
  hills,
  line,
  linear,
  mix,
  polygon,
  random,
  rays,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  smooth,
  sun,
  times,
} from '../kit.mjs';

const lit = '#fff0bd',
  gold = '#f0b53f',
  deep = '#8a4f1c';

// A ball of coins: discs spread evenly over the near half of a sphere, foreshortened, lit from the upper left.
function ball(cx, cy, radius, size) {
  const count = Math.max(16, Math.round((radius / size) ** 2 * 2.9));
  const coins = Array.from({ length: count }, (_, i) => {
    const z = (i + 0.5) / count,
      a = i * 2.39996,
      flat = Math.sqrt(1 - z * z),
      x = Math.cos(a) * flat,
      y = Math.sin(a) * flat;
    const light = Math.max(0, Math.min(1, 0.34 - x * 0.5 - y * 0.6 + z * 0.28)),
      face = light > 0.55 ? mix(gold, lit, (light - 0.55) * 2) : mix(deep, gold, light / 0.55),
      k = Math.max(0.3, z);
    return group(
      [
        ellipse(size * 0.08, size * 0.14 * k, size, size * k, mix(deep, '#4a2a1c', 0.4 + (1 - light) * 0.4)),
        ellipse(0, 0, size, size * k, face),
        ellipse(0, 0, size * 0.74, size * 0.74 * k, darker(face, 0.16)),
        ellipse(size * 0.04, size * 0.05 * k, size * 0.68, size * 0.68 * k, mix(face, gold, 0.25)),
        radius > 100
          ? shape(
              polygon([
                [0, -size * 0.4 * k],
                [size * 0.28, 0],
                [0, size * 0.4 * k],
                [-size * 0.28, 0],
              ]),
              darker(face, 0.18),
            )
          : '',
      ],
      { x: x * radius * 0.96, y: y * radius * 0.96, rotate: (a * 180) / Math.PI + 90 },
    );
  });
  return group(
    [
      circle(0, 0, radius * 1.0, deep),
      coins,
      shape(
        `M${-radius * 0.2} ${radius * 0.98}A${radius} ${radius} 0 0 0 ${radius * 0.93} ${-radius * 0.36}A${radius * 1.25} ${radius * 1.25} 0 0 1 ${-radius * 0.2} ${radius * 0.98}Z`,
        '#3b2140',
        { opacity: 0.34 },
      ),
    ],
    { x: cx, y: cy },
  );
}

// The slope, steep and then easing; the groove that the ball has pressed.
const slope = [
  [-100, 92],
  [180, 196],
  [420, 320],
  [640, 450],
  [860, 590],
  [1120, 742],
  [1400, 836],
  [1720, 872],
];
const steps = [
  [296, 222, 28, 12],
  [452, 286, 48, 17],
  [650, 366, 86, 23],
  [952, 446, 196, 38],
];
const flake = (x, y, r, turn) =>
  group(
    [
      ellipse(0, r * 0.22, r, r * 0.5, deep),
      ellipse(0, 0, r, r * 0.5, gold),
      ellipse(0, 0, r * 0.7, r * 0.34, '#d89a2e'),
      line(arc(0, 0, r * 0.86, r * 0.42, 180, 280), lit, 2),
    ],
    { x, y, rotate: turn },
  );

// A deodar heavy with snow.
const deodar = (x, y, h, tone) =>
  group(
    [
      shadow(h * 0.14, 2, h * 0.3, h * 0.05, 0.4, '#3a4a7a'),
      shape(`M${-h * 0.02} 0H${h * 0.03}V${-h * 0.2}H${-h * 0.02}Z`, '#4b3542'),
      [0, 1, 2, 3, 4].map((i) => {
        const top = -h + i * h * 0.17,
          w = h * (0.09 + i * 0.05),
          low = top + h * 0.25;
        return (
          shape(
            `M0 ${top}Q${w * 0.5} ${low - h * 0.06} ${w} ${low}Q${w * 0.5} ${low + h * 0.03} 0 ${low - h * 0.02}Q${-w * 0.5} ${low + h * 0.03} ${-w} ${low}Q${-w * 0.5} ${low - h * 0.06} 0 ${top}Z`,
            tone,
          ) +
          shape(
            `M0 ${top}Q${-w * 0.5} ${low - h * 0.06} ${-w} ${low}Q${-w * 0.6} ${low - h * 0.03} ${-w * 0.3} ${low - h * 0.06}Q${-w * 0.1} ${low - h * 0.1} 0 ${top}Z`,
            '#f3f1f4',
            { opacity: 0.85 },
          )
        );
      }),
    ],
    { x, y },
  );

export default scene({
  key: 'compound-interest',
  background: [
    sky(['#3f6fa6', '#84abc9', '#d3dcdc', '#f9dfc2']),
    sun(590, 118, 56, '#fff5da', 0.8),
    rays(590, 118, 1200, { from: -20, to: 200, count: 12, colour: '#fff2d2', opacity: 0.2 }),
  ],
  content: [
    // Far peaks with a lit and a shaded side.
    [
      [760, 250, 420, '#b9c3da'],
      [1080, 320, 330, '#a9b6d3'],
      [1400, 250, 430, '#b4bfd8'],
      [560, 330, 280, '#a3b1d0'],
    ].map(
      ([x, y, w, c]) =>
        shape(
          polygon([
            [x - w, 720],
            [x - w * 0.36, y + 120],
            [x - w * 0.2, y + 130],
            [x, y],
            [x + w * 0.18, y + 110],
            [x + w * 0.3, y + 100],
            [x + w, 720],
          ]),
          c,
        ) +
        shape(
          polygon([
            [x, y],
            [x - w * 0.05, y + 90],
            [x + w * 0.04, y + 160],
            [x - w * 0.08, y + 300],
            [x + w * 0.02, 720],
            [x - w, 720],
            [x - w * 0.36, y + 120],
            [x - w * 0.2, y + 130],
          ]),
          '#f7e9df',
        ),
    ),
    hills(640, 70, linear(['#c9d6e6', '#8fa6cb']), { key: 'v1' }),
    times(22, (i) => {
      const r = random('p' + i);
      return deodar(640 + i * 46 + r.between(-16, 16), 652 + r.between(0, 40), r.between(50, 84), '#4d6c8c');
    }),
    hills(730, 60, linear(['#e3e9f0', '#9fb6d6']), { key: 'v2' }),
    times(10, (i) => {
      const r = random('q' + i);
      return deodar(1010 + i * 66 + r.between(-16, 16), 750 + r.between(0, 30), r.between(86, 130), '#38597a');
    }),
    birds(1130, 150, 6, { key: 'choughs', spread: 230, size: 15, colour: '#34527a' }),
    // The slope itself.
    shape(smooth(slope, false, 6) + 'L1720 960L-100 960Z', linear(['#fbf7f2', '#dfe8f1', '#a9c0de', '#7c98c4'], 0)),
    shape(
      smooth(slope, false, 6) +
        smooth(slope.map(([x, y]) => [x - 30, y + 46]).reverse(), false, 6).replace('M', 'L') +
        'Z',
      '#fffdf8',
      { opacity: 0.9 },
    ),
    [
      [0, 300, 420, 560, 700, 930],
      [-60, 480, 300, 720, 520, 930],
      [300, 420, 640, 640, 980, 930],
    ].map(([a, b, c, d, e, f]) =>
      shape(`M${a} ${b}Q${c} ${d} ${e} ${f}Q${c - 60} ${d + 60} ${a} ${b}Z`, '#7b97c6', { opacity: 0.24 }),
    ),
    // The track.
    shape(
      ribbon(
        [
          [-60, 128],
          [180, 226],
          [420, 344],
          [640, 474],
          [800, 580],
          [960, 672],
        ],
        [14, 22, 40, 74, 110, 150],
      ),
      '#8ca6d0',
    ),
    shape(
      ribbon(
        [
          [-60, 134],
          [180, 232],
          [420, 352],
          [640, 486],
          [800, 596],
          [960, 690],
        ],
        [8, 14, 28, 56, 86, 120],
      ),
      '#b3c6e2',
    ),
    (() => {
      const r = random('left');
      return times(17, (i) => {
        const t = 0.12 + i * 0.05,
          x = -60 + t * 1000,
          y = 128 + t * 470 + t * t * 70;
        return flake(x + r.between(-14, 14), y + r.between(-6, 18), 5 + t * 14, r.between(20, 40));
      });
    })(),
    deodar(176, 470, 300, '#284a68'),
    deodar(70, 560, 330, '#1f3d5a'),
    deodar(318, 640, 210, '#2d5270'),
    // The ball at four moments.
    steps.map(([x, y, r, s], i) => [
      shadow(x + r * 0.1, y + r * 0.98, r * 1.1, r * 0.3, 0.55, '#34487c'),
      i < 3 ? '' : shadow(x + 60, y + r * 1.02, r * 1.3, r * 0.24, 0.5, '#34487c'),
      i
        ? line(arc(x, y, r * 1.14, r * 1.14, 192, 246), '#fff8e6', 3 + i * 2, { opacity: 0.8 }) +
          line(arc(x, y, r * 1.26, r * 1.26, 200, 236), '#fff8e6', 2 + i, { opacity: 0.55 })
        : '',
      i === 3 ? glow(x - 60, y - 60, 330, '#fff0c0', 0.4) : '',
      ball(x, y, r, s),
    ]),
    // Snow thrown up where it turns, coins flying.
    [
      [800, 616, 40],
      [850, 642, 46],
      [912, 660, 42],
      [978, 672, 44],
      [1048, 672, 40],
      [1106, 672, 34],
      [1040, 714, 34],
      [1146, 690, 22],
    ].map(([x, y, r], i) =>
      shape(blob(x, y, r, { key: 'snow' + i, stretch: 1.4, wobble: 0.16 }), linear(['#ffffff', '#bccfe8'])),
    ),
    (() => {
      const r = random('spray');
      return times(26, () =>
        circle(r.between(1050, 1240), r.between(520, 690), r.between(2, 9), '#fffdf8', { opacity: r.between(0.5, 1) }),
      );
    })(),
    flake(1186, 560, 20, 30),
    flake(1150, 630, 24, -24),
    flake(1226, 640, 16, 10),
    flake(1206, 480, 14, -40),
    shape(
      smooth(
        [
          [-60, 800],
          [200, 770],
          [520, 830],
          [840, 868],
          [1180, 884],
          [1660, 872],
        ],
        false,
      ) + 'L1660 940L-60 940Z',
      linear(['#eef2f6', '#9db4d8']),
    ),
    deodar(1390, 892, 240, '#24455f'),
    deodar(1510, 900, 320, '#1b3852'),
    deodar(470, 888, 110, '#2d5270'),
  ],
  light: { x: 0.6, y: 0.25, colour: '#fff2d4', strength: 0.2 },
  rim: 0.34,
});
