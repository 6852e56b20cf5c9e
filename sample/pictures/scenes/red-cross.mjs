// A field hospital on a plain at first light: white tents, the two emblems on white flags, two bearers with a stretcher.
import {
  birds,
  blur,
  circle,
  ellipse,
  figure,
  glow,
  grass,
  group,
  hills,
  line,
  linear,
  longShadow,
  polygon,
  random,
  ranges,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  sun,
  times,
} from '../kit.mjs';

const red = '#d92f3c';
const cross = (s) =>
  shape(`M${-s} ${-s * 3}H${s}V${-s}H${s * 3}V${s}H${s}V${s * 3}H${-s}V${s}H${-s * 3}V${-s}H${-s}Z`, red);
const crescent = (s) =>
  shape(
    `M${s * 1.3} ${-s * 2.3}A${s * 2.7} ${s * 2.7} 0 1 0 ${s * 1.3} ${s * 2.3}A${s * 2.15} ${s * 2.15} 0 1 1 ${s * 1.3} ${-s * 2.3}Z`,
    red,
  );

// A flag in the wind: the cloth waves, the emblem bends with it.
const flag = (x, y, high, emblem, s) =>
  group(
    [
      rect(-5, -high, 10, high + 8, linear(['#f6eddc', '#8b909a', '#4a505b'], -90)),
      circle(0, -high - 6, 10, '#e0a030'),
      shape(
        'M5 0C60 -26 110 20 168 -4C200 -16 222 -10 240 -4L236 146C214 140 196 134 166 146C110 168 58 124 5 150Z',
        linear(['#ffffff', '#e9e6e0', '#ffffff', '#cfd3d6', '#f6f3ec'], -90),
        { transform: `translate(0 ${-high + 6}) scale(${s})` },
      ),
      group(emblem, { x: 120 * s, y: -high + 6 + 73 * s, skew: -3 }),
      line(
        `M${5 * s} ${-high + 6}C${60 * s} ${-high + 6 - 26 * s} ${110 * s} ${-high + 6 + 20 * s} ${168 * s} ${-high + 6 - 4 * s}`,
        '#fff',
        4,
        { opacity: 0.9 },
      ),
    ],
    { x, y },
  );

// A ridge tent seen from its gable: the door flaps are tied back, a lamp burns inside.
const tent = (x, y, w, h, long, emblem, lit = true) =>
  group(
    [
      shape(
        polygon([
          [-w / 2 - 40, 10],
          [w / 2 + 30, 10],
          [w / 2 + long + 110, -30],
          [w / 2 + long, -60],
        ]),
        '#4a505b',
        { opacity: 0.28, filter: blur(5) },
      ),
      // Long side: roof and wall.
      shape(
        polygon([
          [0, -h],
          [long, -h - 34],
          [w / 2 + long, -h * 0.42 - 26],
          [w / 2, -h * 0.42],
        ]),
        linear(['#f3efe6', '#c9cfd2', '#a9b3ba'], -60),
      ),
      shape(
        polygon([
          [w / 2, -h * 0.42],
          [w / 2 + long, -h * 0.42 - 26],
          [w / 2 + long, -24],
          [w / 2, 0],
        ]),
        linear(['#aab3bb', '#7f8b97']),
      ),
      line(`M${w / 2} ${-h * 0.42}L${w / 2 + long} ${-h * 0.42 - 26}`, '#6f7b88', 3),
      times(3, (i) =>
        line(
          `M${(long * (i + 1)) / 4} ${-h - 8.5 * (i + 1)}L${w / 2 + (long * (i + 1)) / 4} ${-h * 0.42 - 6.5 * (i + 1)}V${-6 * (i + 1)}`,
          '#8f9aa4',
          2.5,
          { opacity: 0.7 },
        ),
      ),
      group(emblem, { x: w * 0.27 + long * 0.46, y: -h * 0.7 - 16, skew: 20 }),
      // Gable.
      shape(
        polygon([
          [-w / 2, 0],
          [-w / 2, -h * 0.42],
          [0, -h],
          [w / 2, -h * 0.42],
          [w / 2, 0],
        ]),
        linear(['#ffffff', '#fbf3e2', '#e2d9c8'], -50),
      ),
      shape(
        polygon([
          [-w / 2 - 14, -h * 0.4],
          [0, -h - 8],
          [w / 2 + 12, -h * 0.42 + 4],
          [w / 2, -h * 0.5 + 8],
          [0, -h + 14],
          [-w / 2, -h * 0.44],
        ]),
        '#fffdf6',
      ),
      shape(`M0 ${-h * 0.74}L${w * 0.19} 0H${-w * 0.19}Z`, lit ? linear(['#7a5230', '#e0a24a', '#ffd98a']) : '#4a4a50'),
      lit ? glow(0, -h * 0.24, h * 0.5, '#ffd98a', 0.55) : '',
      shape(`M0 ${-h * 0.74}L${-w * 0.19} 0H${-w * 0.29}Q${-w * 0.13} ${-h * 0.3} 0 ${-h * 0.74}Z`, '#ddd3c0'),
      shape(`M0 ${-h * 0.74}L${w * 0.19} 0H${w * 0.29}Q${w * 0.13} ${-h * 0.3} 0 ${-h * 0.74}Z`, '#c6bcab'),
      line(
        `M${-w / 2} ${-h * 0.42}L${-w / 2 - 60} 8M${w / 2 + long} ${-h * 0.42 - 26}L${w / 2 + long + 50} -18`,
        '#6f6a5c',
        2.5,
      ),
      line(`M${-w / 2 - 60} 0v16`, '#5a4a38', 5),
    ],
    { x, y },
  );

// Stretcher and bearers: the poles rest in four hands.
const vest = (x, y, s, emblem) => group([emblem], { x, y, scale: s });
const carry = group(
  [
    shadow(-8, 6, 300, 22, 0.5),
    longShadow(-190, 2, 40, -260, 46, 0.3),
    longShadow(190, 2, 40, -260, 46, 0.3),
    // Far pole and hands.
    line('M-236 -128H250', '#6b4a2a', 8),
    figure({
      x: -196,
      y: 0,
      scale: 1.3,
      pose: 'walking',
      dress: 'shirt',
      colour: '#f6f3ec',
      second: '#5a6b78',
      skin: skins[1],
      head: 'cap',
      wrap: '#e9e6e0',
      joints: { handL: [24, -97], handR: [18, -93] },
    }),
    // Patient under a blanket.
    shape('M-134 -132C-100 -140 100 -140 146 -132L140 -108H-130Z', '#b9a684'),
    ellipse(-104, -150, 24, 20, skins[2]),
    shape('M-126 -154C-126 -178 -92 -176 -84 -160C-96 -166 -112 -164 -126 -154Z', '#241a18'),
    rect(-142, -142, 62, 18, '#fffaf0', { rx: 9 }),
    ellipse(-104, -152, 19, 17, skins[2]),
    shape('M-122 -156C-122 -176 -94 -176 -86 -160C-98 -166 -110 -164 -122 -156Z', '#241a18'),
    shape(
      'M-84 -134C-78 -166 -30 -172 10 -164C60 -160 96 -158 116 -172C134 -180 146 -164 146 -132Z',
      linear(['#8fb3bd', '#5f8a98', '#47707f'], 0),
    ),
    line('M-40 -164Q-36 -148 -46 -134M30 -162Q36 -146 28 -134M98 -160Q106 -146 102 -134', '#3c6270', 3, {
      opacity: 0.7,
    }),
    shape('M-84 -134C-80 -152 -70 -162 -56 -166L-44 -134Z', '#e3eef0'),
    shape('M-150 -128H158Q140 -104 110 -104H-106Q-138 -106 -150 -128Z', linear(['#e9dcbc', '#b9a47a'])),
    line('M-250 -124H236', '#4a3018', 9),
    line('M-250 -127H236', '#b98a56', 3.5),
    figure({
      x: 186,
      y: 0,
      scale: 1.3,
      pose: 'walking',
      dress: 'kurta',
      colour: '#f6f3ec',
      second: '#7a6248',
      skin: skins[0],
      head: 'scarf',
      wrap: '#8aa0a8',
      joints: { handL: [-12, -96], handR: [-20, -93], footL: [-30, -3], footR: [26, 0] },
    }),
    [
      [-176, -121],
      [160, -121],
    ].map(([x, y]) => circle(x, y, 8, skins[1])),
    // Emblems on the backs and sleeves.
    vest(-192, -176, 0.5, [circle(0, 0, 26, '#fff'), cross(6)]),
    vest(190, -178, 0.5, [circle(0, 0, 26, '#fff'), crescent(6)]),
  ],
  { x: 728, y: 806, scale: 1.08 },
);

export default scene({
  key: 'red-cross',
  background: [
    rect(0, 0, 1600, 900, linear(['#8fa6b8', '#b9c3c6', '#e6d6c2', '#f8e3c0', '#f8e3c0'])),
    sun(1150, 440, 70, '#fffaea', 0.9),
  ],
  content: [
    [
      [120, 150, 700],
      [520, 96, 560],
      [1000, 190, 640],
      [1340, 110, 520],
    ].map(([x, y, w]) =>
      shape(
        ribbon(
          [
            [x - w / 2, y + 14],
            [x - w * 0.1, y - 6],
            [x + w * 0.2, y + 8],
            [x + w / 2, y - 4],
          ],
          [4, 34, 28, 3],
        ),
        '#f6ead8',
        { opacity: 0.55 },
      ),
    ),
    birds(420, 230, 6, { key: 'dawn', spread: 260, size: 18, colour: '#6f7f8f' }),
    rays(1150, 440, 900, { from: 40, to: 200, count: 11, colour: '#fff6dc', opacity: 0.3 }),
    ranges(470, 540, 3, '#c3bfb8', '#8f9a98', { key: 'h', rise: 90 }),
    hills(568, 12, linear(['#d9c79e', '#c2a877', '#94794f', '#6b5538']), { key: 'plain' }),
    // Far tents, a vehicle with no one in its way.
    [
      [180, 598],
      [1420, 604],
      [1530, 600],
      [60, 604],
    ].map(([x, y], i) => tent(x, y, 90, 78, 46, i % 2 ? cross(3.4) : crescent(4), false)),
    group(
      [
        shadow(0, 4, 110, 10, 0.45),
        rect(-96, -86, 130, 76, linear(['#ffffff', '#d3d6d6']), { rx: 8 }),
        shape('M34 -70H66L94 -40V-10H34Z', '#f3efe6'),
        shape('M42 -62H62L80 -40H42Z', '#6f8f9c'),
        group([circle(0, 0, 25, '#fff'), cross(6)], { x: -32, y: -50 }),
        [-56, 54].map((x) => [circle(x, -8, 18, '#2b2e36'), circle(x, -8, 8, '#8b909a')]),
      ],
      { x: 1330, y: 652, scale: 0.92 },
    ),
    // The two large tents with their flags.
    flag(446, 640, 540, cross(19 * 0.98), 1),
    tent(430, 690, 300, 268, 190, cross(9)),
    flag(968, 640, 530, crescent(21), 1),
    tent(880, 668, 270, 244, 170, crescent(10)),
    shape('M-20 760C400 724 1100 724 1620 770V910H-20Z', linear(['#b1945f', '#7d6440', '#4f3f2a'])),
    shape('M500 700C560 760 420 830 300 910H720C780 830 700 750 640 700Z', '#e6d2a0', { opacity: 0.45 }),
    times(22, (i) => {
      const r = random('stone' + i);
      return ellipse(
        r.between(0, 1600),
        r.between(770, 896),
        r.between(5, 15),
        r.between(3, 6),
        r.pick(['#8f7a54', '#d9c496', '#5f4c33']),
        { opacity: 0.8 },
      );
    }),
    carry,
    grass(-20, 910, 420, { key: 'l', height: 90, count: 60, colours: ['#4f4a2c', '#7d7240', '#a89458'] }),
    grass(1160, 910, 460, { key: 'r', height: 100, count: 70, colours: ['#4f4a2c', '#7d7240', '#a89458'] }),
    grass(380, 912, 800, { key: 'm', height: 40, count: 70, colours: ['#4f3f2a', '#7d6440', '#a89458'] }),
  ],
  light: { x: 0.7, y: 0.4, colour: '#fff3d4', strength: 0.22 },
  rim: 0.36,
});
