// Short films: a whole cinema in a matchbox, with its curtains, its audience and its evening, on a table at night.
import {
  arc,
  blur,
  circle,
  clip,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const left = 462,
  right = 1098,
  top = 330,
  low = 712,
  back = [96, -74];
const shift = ([x, y]) => [x + back[0], y + back[1]];
const frame = 16;

// A velvet curtain gathered to one side; drawn for the left, turned over for the right.
const curtain = (flip) =>
  group(
    [
      shape(
        'M0 0H150C146 90 116 190 62 268C54 300 58 340 66 380H0Z',
        linear(
          [
            ['#7c1f34', 0],
            ['#c93848', 0.45],
            ['#8f2439', 0.7],
            ['#5b1428', 1],
          ],
          -90,
        ),
      ),
      [22, 48, 76, 104, 130].map((x, i) =>
        line(`M${x} 0C${x - 2} 100 ${x * 0.72 + 8} 190 ${x * 0.42 + 8} 262`, i % 2 ? '#ff8a80' : '#4c1024', 5, {
          opacity: i % 2 ? 0.4 : 0.5,
        }),
      ),
      shape('M0 250C30 246 50 250 70 258L64 284C46 276 24 274 0 278Z', p.ochre),
      line('M2 256Q40 250 68 262', p.ochreLight, 4),
      [12, 32, 50].map((x) => line(`M${x} 284Q${x + 4} 330 ${x + 2} 380`, '#4c1024', 4, { opacity: 0.5 })),
    ],
    flip ? { x: right - frame, y: top + frame, flip: true } : { x: left + frame, y: top + frame },
  );

// What is shown: a child with a kite on a hill.
const screen = group(
  [
    rect(580, 384, 400, 216, linear(['#f59a7c', '#fbc98c', '#fff0c4'])),
    circle(700, 530, 50, '#fff8e2'),
    glow(700, 530, 170, '#fff8e2', 0.8),
    shape('M560 560Q680 520 780 556T1000 530V620H560Z', '#d77a62'),
    shape('M560 596C660 560 760 610 860 560C910 536 950 540 1000 548V620H560Z', '#5b2444'),
    figure({
      x: 872,
      y: 562,
      scale: 0.44,
      colour: '#3a1535',
      second: '#3a1535',
      skin: '#3a1535',
      hair: '#3a1535',
      child: true,
      flip: true,
      joints: { handR: [52, -150], handL: [48, -132] },
    }),
    line('M857 523Q774 502 702 436', '#3a1535', 2),
    shape('M702 404L730 430L702 470L676 432Z', p.coralDark),
    shape('M702 404L730 430L702 436Z', p.coral),
    line('M702 470Q716 484 700 496T706 516', p.coralDark, 3),
  ],
  { clipPath: clip(rect(584, 388, 392, 208, '#000', { rx: 6 })) },
);

const heads = (y, size, key, from, step, count) => {
  const r = random(key);
  return times(count, (i) => {
    const x = from + i * step + r.between(-6, 6),
      tone = mix('#2a1024', '#43182f', r()),
      kind = r.pick(['hair', 'bun', 'turban', 'plain', 'veil']),
      h = y + r.between(-5, 6);
    return group([
      rect(x - size * 1.2, h + size * 1.1, size * 2.4, size * 3, '#8f2439', { rx: size * 0.5 }),
      line(`M${x - size * 1.0} ${h + size * 1.2}H${x + size * 1.0}`, '#ff8a80', 3, { opacity: 0.6 }),
      circle(x, h, size, tone),
      kind === 'bun'
        ? circle(x, h - size * 0.95, size * 0.46, tone)
        : kind === 'turban'
          ? ellipse(x, h - size * 0.38, size * 1.18, size * 0.84, mix(tone, p.ochreDark, 0.5))
          : kind === 'veil'
            ? shape(
                `M${x - size * 1.1} ${h + size * 1.1}C${x - size * 1.3} ${h - size * 1.6} ${x + size * 1.3} ${h - size * 1.6} ${x + size * 1.1} ${h + size * 1.1}Z`,
                mix(tone, p.teal, 0.55),
              )
            : '',
      line(
        arc(
          x,
          h - (kind === 'turban' ? size * 0.38 : 0),
          size * (kind === 'turban' ? 1.14 : 0.98),
          size * (kind === 'turban' ? 0.8 : 0.98),
          215,
          325,
        ),
        '#ffc28a',
        3.5,
        { opacity: 0.85 },
      ),
    ]);
  });
};

const match = (x, y, turn, { long = 250, burnt = false } = {}) =>
  group(
    [
      shape(
        polygon([
          [4, 12],
          [long + 4, 12],
          [long + 4, 24],
          [4, 24],
        ]),
        p.ink,
        { opacity: 0.4, filter: blur(3) },
      ),
      rect(0, -8, long, 16, linear(['#f3d7a2', '#d2a765', '#946532']), { rx: 2 }),
      burnt
        ? rect(
            long * 0.6,
            -8,
            long * 0.4,
            16,
            linear(
              [
                ['#2a1a17', 0, 0],
                ['#2a1a17', 0.5, 1],
              ],
              -90,
            ),
          )
        : '',
      ellipse(long + 4, 0, 25, 15, burnt ? '#2a1a17' : linear([p.coralLight, p.coral, p.coralDark])),
      burnt ? '' : ellipse(long, -6, 11, 4, '#ffd0c4', { opacity: 0.8 }),
    ],
    { x, y, rotate: turn },
  );

const box = [
  shadow(830, 728, 480, 44, 0.75),
  // The rough side and the printed lid: a sun between two borders.
  shape(
    polygon([[right, top], shift([right, top]), shift([right, low]), [right, low]]),
    linear(['#6b3324', '#3d1a18'], -60),
  ),
  shape(
    polygon([
      [right + 14, top + 28],
      [right + 82, top - 24],
      [right + 82, low - 104],
      [right + 14, low - 50],
    ]),
    linear(['#4b2a2c', '#251416'], -60),
  ),
  (() => {
    const r = random('strike');
    return times(70, () => {
      const t = r.between(0.06, 0.94),
        x = right + 14 + t * 68;
      return circle(x, top + 40 - t * 52 + r.between(0, 280), r.between(1.2, 2.6), '#8d5a4c', { opacity: 0.7 });
    });
  })(),
  shape(
    polygon([[left, top], [right, top], shift([right, top]), shift([left, top])]),
    linear([p.coralDark, p.coral, p.coralLight], -70),
  ),
  group(
    [
      rect(22, -66, 592, 58, 'none', { stroke: '#ffe3a8', strokeWidth: 5 }),
      ellipse(318, -37, 60, 22, '#ffe3a8'),
      times(16, (i) => {
        const a = (i * Math.PI) / 8;
        return line(
          `M${Math.round(318 + Math.cos(a) * 74)} ${Math.round(-37 + Math.sin(a) * 24)}L${Math.round(318 + Math.cos(a) * 108)} ${Math.round(-37 + Math.sin(a) * 27)}`,
          '#ffe3a8',
          5,
        );
      }),
      [90, 170, 466, 546].map((x) => shape(`M${x - 26} -37Q${x} -60 ${x + 26} -37Q${x} -14 ${x - 26} -37Z`, p.ochre)),
    ],
    { x: left, y: top, skew: -52.4 },
  ),
  // The theatre inside.
  rect(left, top, right - left, low - top, '#2a0f1f'),
  group(
    [
      rect(
        left,
        top,
        right - left,
        low - top,
        radial(['#8c3a3a', '#4a1a2c', '#240d1d'], { cx: 0.5, cy: 0.42, r: 0.7 }),
      ),
      rect(572, 376, 416, 232, '#1d0b18', { rx: 8 }),
      screen,
      glow(780, 490, 330, '#ffdf9c', 0.5),
      rect(left, 622, right - left, 100, linear(['#a04a35', '#4a1a24'])),
      ellipse(780, 626, 230, 26, '#ffdf9c', { opacity: 0.4 }),
      curtain(false),
      curtain(true),
      times(
        8,
        (i) =>
          shape(
            `M${left + 10 + i * 78} ${top}h78v22Q${left + 49 + i * 78} ${top + 74} ${left + 10 + i * 78} ${top + 22}Z`,
            i % 2 ? '#a92c40' : '#c93848',
          ) +
          line(
            `M${left + 12 + i * 78} ${top + 24}Q${left + 49 + i * 78} ${top + 72} ${left + 86 + i * 78} ${top + 24}`,
            p.ochreLight,
            4,
          ),
      ),
      heads(652, 15, 'second', 594, 62, 7),
      heads(682, 19, 'front', 562, 74, 7),
    ],
    { clipPath: clip(rect(left, top, right - left, low - top, '#000')) },
  ),
  shape(
    `M${left} ${top}H${right}V${low}H${left}ZM${left + frame} ${top + frame}V${low - frame}H${right - frame}V${top + frame}Z`,
    linear(['#f3d7a2', '#c99a5a']),
    { fillRule: 'evenodd' },
  ),
  line(`M${left + 2} ${low - 2}V${top + 2}H${right - 2}`, '#fff0c8', 5),
];

export default scene({
  key: 'video-short-films',
  background: [
    rect(0, 0, 1600, 900, linear(['#101a30', '#1c2444', '#3a2440', '#4c2436'])),
    (() => {
      const r = random('lamps');
      return times(26, () =>
        circle(
          r.between(0, 1600),
          r.between(30, 520),
          r.between(14, 46),
          r.pick([p.ochre, p.coral, p.tealLight, p.ochreLight]),
          { opacity: r.between(0.06, 0.2) },
        ),
      );
    })(),
    glow(790, 500, 720, '#f59a5c', 0.5),
  ],
  content: [
    rect(0, 620, 1600, 290, linear(['#5b2c28', '#3f1c20', '#221018'])),
    rect(0, 620, 1600, 5, '#a8624a'),
    [664, 716, 784, 860].map((y, i) => line(`M0 ${y}H1600`, '#1d0d15', 2 + i, { opacity: 0.5 })),
    ellipse(
      790,
      760,
      640,
      120,
      radial([
        ['#ffb870', 0, 0.6],
        ['#ffb870', 1, 0],
      ]),
    ),
    box,
    // Light falls out of the box on to the table.
    shape(
      polygon([
        [left + 20, low],
        [right - 20, low],
        [1290, 910],
        [270, 910],
      ]),
      linear([
        ['#ffe3a8', 0, 0.55],
        ['#ffe3a8', 1, 0],
      ]),
    ),
    match(420, 822, 7),
    match(860, 872, -9, { long: 236 }),
    match(1180, 800, 24, { long: 190, burnt: true }),
    // A coin tells the size.
    group(
      [
        ellipse(8, 12, 84, 34, p.ink, { opacity: 0.45 }),
        ellipse(0, 8, 82, 32, '#8a8f92'),
        ellipse(0, 0, 82, 32, linear(['#f3ead4', '#b9b7ac', '#7d8186'], -60)),
        ellipse(0, 0, 68, 25, 'none', { stroke: '#7d8186', strokeWidth: 4 }),
        times(8, (i) => {
          const a = (i * Math.PI) / 4;
          return ellipse(Math.cos(a) * 26, Math.sin(a) * 10, 12, 6, darker('#b9b7ac', 0.25));
        }),
        ellipse(0, 0, 11, 5, lighter('#b9b7ac', 0.4)),
      ],
      { x: 330, y: 764 },
    ),
  ],
  light: { x: 0.5, y: 0.52, colour: '#ffdca0', strength: 0.16 },
  rim: 0.5,
});
