import type { HelpText } from '../helpText.ts'

export const store: HelpText = {
  intro: '店铺向零售商介绍您的品牌，这是他们看价格之前先看到的内容。',
  sections: [
    {
      heading: '填写店铺资料',
      steps: [
        '打开{shell.store}，从{store.tab.profile}开始：正方形头像、名称、国家或地区和创立年份。',
        '在{store.tab.story}中用零售商阅读的每种语言填写{store.texts}。',
        '在{store.tab.media}中添加图片和视频，在{store.tab.social}中添加链接，在{store.tab.values}中选择品牌理念。',
        '保存后，零售商立即可以看到。',
      ],
      notes: ['图片须小于 20 MB，边长建议至少 1,050 像素。视频可以是 20 MB 以内的 MP4 或 WebM 文件，也可以是链接。'],
    },
    {
      heading: '名称',
      notes: [
        '两个品牌的名称不能看起来相同。更改名称后，原名称立即可供他人使用。在{store.tab.names}中，可以为某个地区设置其他名称。直购链接不会随之改变。',
      ],
    },
    {
      heading: '语言',
      notes: ['各语言的内容互不生成。缺少零售商的语言时，会显示您填写的其他语言。'],
    },
    {
      heading: '查看效果',
      steps: ['打开{preview.title}，以零售商的视角查看店铺。', '返回修改不满意的地方。'],
    },
  ],
}
