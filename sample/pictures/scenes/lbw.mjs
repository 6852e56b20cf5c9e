// Leg before wicket: the ball pitches, the pad is in its way, and the dots go on to the stumps. Late sun, ground level.
import {
  arc,
  blur,
  circle,
  clip,
  ellipse,
  glow,
  grass,
  group,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const cream = '#f7efdc',
  shade = '#b9ab8f',
  deep = '#857b68';

// The stand: tiers of a crowd under a roof, all in shade, with the sun behind it.
const stand = (() => {
  const r = random('crowd');
  return group([
    shape('M-20 150Q800 214 1620 150V470H-20Z', linear(['#31625a', '#244c46'])),
    times(6, (row) =>
      times(86, (i) => {
        const x = -10 + i * 19 + (row % 2) * 9,
          y = 236 + row * 27 + 26 * Math.sin((x / 1600) * Math.PI);
        return r.chance(0.86)
          ? circle(x, y, 7.4, r.pick(['#4f8a76', '#6ea184', '#8a7d55', '#7c4f45', '#a7b58b', '#3f7a70'])) +
              (r.chance(0.5) ? '' : circle(x, y - 8, 4, '#5e4a38'))
          : '';
      }),
    ),
    times(5, (i) =>
      line(`M-20 ${254 + i * 27}Q800 ${306 + i * 27} 1620 ${254 + i * 27}`, '#1c3f3b', 4, { opacity: 0.5 }),
    ),
    shape('M-20 130Q800 196 1620 130V176Q800 240 -20 176Z', linear(['#e9dcae', '#a89c72'])),
    shape('M-20 172Q800 236 1620 172V200Q800 262 -20 200Z', '#173a37', { opacity: 0.7 }),
    [120, 430, 760, 1090, 1420].map((x) => rect(x, 176, 9, 250, '#1c3f3b')),
    shape('M-20 404Q800 440 1620 404V470H-20Z', '#f2e2b6'),
    shape('M-20 404Q800 440 1620 404V418Q800 454 -20 418Z', p.coral),
    times(18, (i) =>
      rect(-10 + i * 92, 424, 62, 22, [p.teal, p.ochre, p.coralDark, '#3d7358'][i % 4], { opacity: 0.55, rx: 3 }),
    ),
  ]);
})();

// One pad with its boot, toes to the left; the ankle stands at 0, 0 and the leg goes up. `dim` = the leg further off.
const pad = (dim = 0) => {
  const tone = (c) => mix(c, '#50604f', dim);
  return group([
    shape('M-150 52C-152 18 -110 8 -66 -14L48 -24C66 6 68 34 62 54L-142 60Z', tone('#fbf6e8')),
    shape('M-150 52L62 46V66Q-50 74 -144 68Q-152 62 -150 52Z', tone(p.coralDark)),
    times(5, (i) => rect(-132 + i * 40, 66, 9, 9, tone(p.greyDark))),
    line('M-108 20L-84 38M-84 6L-60 26M-58 -4L-36 16', tone(deep), 5),
    shape('M20 -22L48 -24C66 6 68 34 62 50L24 48Z', tone(shade), { opacity: 0.7 }),
    // Wing of the pad behind the leg, straps.
    shape('M40 -470C92 -460 98 -380 84 -300C92 -200 84 -80 66 -10L20 -10Z', tone(deep)),
    [-70, -190, -330].map((y) =>
      shape(`M40 ${y}Q74 ${y - 8} 92 ${y - 4}V${y + 24}Q70 ${y + 22} 40 ${y + 30}Z`, tone('#5b5446')),
    ),
    // The face of the pad.
    shape(
      'M-92 6C-104 -80 -112 -170 -108 -258C-126 -300 -126 -360 -104 -392C-112 -450 -98 -520 -70 -548C-30 -566 40 -560 64 -532C80 -490 74 -430 62 -392C84 -350 80 -300 66 -262C72 -170 66 -70 52 2Q-20 30 -92 6Z',
      linear([[tone('#fffaf0')], [tone(cream), 0.45], [tone(shade), 0.8], [tone(deep), 1]], -90),
    ),
    [-74, -44, -12, 20].map((x, i) =>
      line(`M${x - 6} -252Q${x - 10} -120 ${x} ${6 + i * 2}`, tone(i < 2 ? shade : deep), 5, { opacity: 0.8 }),
    ),
    [-68, -38, -6].map((x) => line(`M${x - 6} -246Q${x - 10} -120 ${x} 2`, tone('#fffdf6'), 4, { opacity: 0.7 })),
    [-392, -346, -300].map(
      (y, i) =>
        shape(
          `M${-118 + (i === 1 ? -6 : 2)} ${y + 22}Q-122 ${y - 16} -80 ${y - 16}H44Q86 ${y - 16} ${74 + (i === 1 ? 6 : 0)} ${y + 22}Q70 ${y + 42} 36 ${y + 40}H-80Q-116 ${y + 42} -118 ${y + 22}Z`,
          linear([tone('#fffaf0'), [tone(cream), 0.5], tone(shade)]),
        ) +
        shape(
          `M20 ${y - 15}H44Q86 ${y - 16} 76 ${y + 22}Q70 ${y + 42} 36 ${y + 40}H22Q44 ${y + 14} 20 ${y - 15}Z`,
          tone(deep),
          { opacity: 0.42 },
        ),
    ),
    [-72, -40, -8, 24].map((x) => line(`M${x} -532Q${x - 8} -470 ${x - 2} -416`, tone(shade), 5)),
    line('M-104 -398Q-116 -470 -72 -544M-106 -250Q-110 -120 -92 0', tone('#ffffff'), 5, { opacity: 0.8 }),
  ]);
};
const stump = (x, y, height, width) =>
  group(
    [
      shape(
        polygon([
          [0, 0],
          [6, 0],
          [250, 36],
          [238, 42],
        ]),
        p.ink,
        { opacity: 0.34, filter: blur(4) },
      ),
      shape(
        `M${-width / 2} 6V${-height + 10}Q${-width / 2} ${-height} 0 ${-height}Q${width / 2} ${-height} ${width / 2} ${-height + 10}V6Q0 14 ${-width / 2} 6Z`,
        linear(['#ffe9ae', '#f0c266', '#b57a2b', '#6f431b'], -90),
      ),
      rect(-width / 2, -height + 40, width, 12, p.coralDark),
      rect(-width / 2, -height + 58, width, 6, p.coralDark),
      line(`M${-width / 2 + 5} ${-height + 74}V-6`, '#fff6d6', 3, { opacity: 0.8 }),
    ],
    { x, y },
  );

// The ball's way: down to the pitch, up to the pad, and the dots that the umpire must imagine.
const way = [];
for (let i = 0; i < 9; i++) {
  const t = i / 8.6;
  way.push([214 + 206 * t ** 0.8, 236 + 484 * t ** 1.5, 6 + t * 3.4]);
}
const rise = [0.2, 0.42].map((t) => [424 + 146 * t, 716 - 190 * t + 20 * t * t, 10]);
const guess = Array.from({ length: 13 }, (_, i) => [676 + i * 38, 452 - i * 11 + i * i * 0.42]);

export default scene({
  key: 'lbw',
  background: [
    rect(0, 0, 1600, 900, linear(['#8fbfae', '#d7dcb0', '#f9e6ae', '#f9e6ae'])),
    glow(330, 90, 620, '#fff3c4', 0.9),
  ],
  content: [
    [
      [210, 0.9],
      [1370, 1],
    ].map(([x, s]) =>
      group(
        [
          rect(-6, -330, 12, 420, '#4d7d6d'),
          shape(
            polygon([
              [-70, -392],
              [70, -392],
              [60, -326],
              [-60, -326],
            ]),
            '#3f6e61',
          ),
          times(10, (i) => circle(-52 + (i % 5) * 26, -374 + Math.floor(i / 5) * 30, 9, '#fff3cc')),
        ],
        { x, y: 380, scale: s * 0.8 },
      ),
    ),
    stand,
    rect(0, 452, 1600, 448, linear(['#a9b657', '#6f9645', '#3f6d3c'])),
    [
      [-200, 250],
      [420, 640],
      [860, 1090],
      [1320, 1560],
      [1800, 2060],
    ].map(([a, b]) =>
      shape(
        polygon([
          [a * 0.5 + 400, 452],
          [b * 0.5 + 400, 452],
          [b * 1.5 - 400, 900],
          [a * 1.5 - 400, 900],
        ]),
        '#d5d777',
        { opacity: 0.2 },
      ),
    ),
    ellipse(800, 462, 1000, 14, p.leafDark, { opacity: 0.3 }),
    // The pitch with its creases.
    shape('M-20 662L1620 642V900H-20Z', linear(['#e9cd92', '#d3ab69', '#a97c43'])),
    line('M-20 662L1620 642', '#f8e7ba', 5, { opacity: 0.7 }),
    (() => {
      const r = random('wear');
      return times(60, () => {
        const x = r.between(0, 1600),
          y = r.between(680, 890);
        return ellipse(x, y, r.between(6, 34), r.between(1.5, 4), r.pick(['#8f6735', '#f3ddaa', '#b98a4d']), {
          opacity: r.between(0.25, 0.6),
        });
      });
    })(),
    shape(
      polygon([
        [1064, 648],
        [1080, 648],
        [1010, 905],
        [984, 905],
      ]),
      p.white,
      { opacity: 0.85 },
    ),
    shape(
      polygon([
        [756, 652],
        [768, 652],
        [610, 905],
        [590, 905],
      ]),
      p.white,
      { opacity: 0.85 },
    ),
    ellipse(424, 742, 56, 11, '#8b5e2e', { opacity: 0.55 }),
    ellipse(424, 740, 30, 6, '#6b431d', { opacity: 0.6 }),
    times(7, (i) => circle(390 + i * 13, 726 - [4, 16, 30, 22, 34, 14, 5][i], [3, 4, 3, 5, 3, 4, 3][i], '#c99a5b')),
    // Back leg, then stumps, then the front leg.
    shadow(1010, 760, 190, 20, 0.4),
    shadow(760, 850, 330, 30, 0.55),
    shape('M770 -20L960 -20C1006 90 1004 180 986 256L858 262C840 150 800 90 770 -20Z', linear(['#b5b197', '#8f8f79'])),
    group(pad(0.42), { x: 930, y: 712, rotate: -3, scale: 0.86 }),
    guess.map(([x, y]) => circle(x, y, 10, p.coral) + circle(x - 2, y - 3, 4, p.coralLight)),
    stump(1096, 742, 470, 28),
    stump(1166, 760, 484, 29),
    stump(1236, 778, 498, 30),
    [
      [1096, 1166, 270, 275],
      [1166, 1236, 274, 279],
    ].map(
      ([a, b, y, z]) =>
        shape(
          ribbon(
            [
              [a, y],
              [a + 18, y - 3],
              [(a + b) / 2, y - 1],
              [b - 18, z - 5],
              [b, z - 1],
            ],
            [9, 17, 11, 17, 9],
          ),
          '#f6d68a',
        ) + line(`M${a + 6} ${y - 6}L${b - 6} ${z - 9}`, '#fff6da', 3),
    ),
    shape(
      'M640 -20L960 -20C944 110 838 210 786 300L600 268C606 160 620 60 640 -20Z',
      linear(['#fffaf0', [cream, 0.4], '#a99c80'], -70),
    ),
    line('M700 -10Q690 120 650 240M860 -10Q830 120 740 250', shade, 6, { opacity: 0.7 }),
    group(pad(), { x: 664, y: 790, rotate: 3 }),
    // The path and the ball, just before it meets the pad.
    way.map(([x, y, q]) => circle(x, y, q + 2, p.tealDark, { opacity: 0.5 }) + circle(x, y, q, p.white)),
    rise.map(([x, y, q]) => circle(x, y, q, p.white)),
    glow(512, 586, 130, '#fff3c4', 0.8),
    shape(
      ribbon(
        [
          [440, 688],
          [470, 646],
          [506, 594],
        ],
        [4, 30, 70],
      ),
      p.coral,
      { opacity: 0.3 },
    ),
    circle(512, 586, 46, radial(['#ff8d7c', '#d93a41', '#7e1c2a'], { cx: 0.36, cy: 0.32, r: 0.78 })),
    group(
      [
        line(arc(556, 562, 60, 60, 100, 210), '#fff0d8', 4, { strokeDasharray: '5 6' }),
        line(arc(546, 556, 60, 60, 100, 210), '#fff0d8', 4, { strokeDasharray: '5 6' }),
      ],
      { clipPath: clip(circle(512, 586, 45, '#000')) },
    ),
    line(arc(512, 586, 37, 37, 200, 262), p.white, 5, { opacity: 0.8 }),
    grass(-20, 912, 330, { key: 'near', height: 90, count: 70, colours: ['#2b5632', '#4f8a4b', '#7aa34f'] }),
    grass(1330, 912, 300, { key: 'near2', height: 80, count: 60, colours: ['#244f38', '#4f8a4b', '#6b9447'] }),
  ],
  light: { x: 0.24, y: 0.2, colour: '#fff0c0', strength: 0.26 },
});
