import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import App from './App.vue';
import Product from './Product.vue';
import Routed from './Routed.vue';

const routes = [
  { path: '/', component: App },
  { path: '/shop/', component: Routed },
  { path: '/product/:id', component: Product },
];
const router = createRouter({ history: createWebHistory(), routes });
createApp(RouterView).use(router).mount('#root');
